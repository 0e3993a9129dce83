import { textStateShape } from '#contract/desk-texts.ts'
import { decode } from '#contract/fault.ts'
import { isQuestionOrder } from '#contract/question-order.ts'
import { textKeySchema } from '#contract/texts.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { listOf, textQuery } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { moveQuestion } from '../texts/move-question.ts'
import { answerText, saveTexts } from '../texts/save-texts.ts'
import { makePreview } from '../texts/text-previews.ts'
import { readLastTexts, readTextProgress } from '../texts/texts-sql.ts'

const editors = ['owner', 'editor'] as const

const listCall = {
  summary: 'The texts that the database has, and how far each is; with `texts=1` each as it was saved last',
  roles: editors,
  query: { texts: textQuery },
  answer: listOf('TextState'),
} as const

const textCall = {
  summary: 'A text at one of its versions, the last one by default',
  roles: editors,
  query: { version: { schema: { type: 'integer', minimum: 1 } } },
  answer: { name: 'DeskText' },
  refusals: [404],
} as const

const saveCall = {
  summary:
    'Saves texts, all or none: each as a draft, or published now or later, or without its publication that was to come',
  roles: editors,
  request: 'TextSaves',
  answer: listOf('DeskText'),
  // 404: the shop has no such text.
  refusals: [404, 409],
} as const

const previewCall = {
  summary: 'Makes a link that shows a text as it was saved last, for three days, to whoever has it',
  roles: editors,
  request: 'PreviewRequest',
  answer: { name: 'PreviewLink' },
  // 404: no such text was ever saved.
  refusals: [404],
} as const

const moveCall = {
  summary:
    'Moves a question to a place among those that were seen, the first being 1. 409 when the order was changed meanwhile',
  roles: editors,
  request: 'QuestionMove',
  answer: { name: 'QuestionPlace' },
  // 404: the question is not among those that were seen.
  refusals: [404, 409],
} as const

/** The texts at the desk (rules §16 "Texts"). */
export function deskTextRoutes(routes: CallRoutes, backend: Backend): void {
  const { db, now } = backend

  routes.get('/api/desk/texts', listCall, async ({ context: { req } }) => {
    const states = await runRead(db, readTextProgress(db, now()))
    const texts = req.query('texts') === '1' ? await runRead(db, readLastTexts(db)) : []
    return answer(
      states
        .filter((state) => !isQuestionOrder(state))
        .map(({ kind, language, name, number, writtenAtMs, writtenBy, title, published, publishedAtMs, nextAtMs }) =>
          textStateShape.encode({
            key: { kind, language, name },
            title,
            version: number,
            writtenAt: writtenAtMs,
            writtenBy,
            published,
            publishedAt: publishedAtMs,
            nextAt: nextAtMs,
            text: texts.find((each) => each.kind === kind && each.language === language && each.name === name) ?? null,
          }),
        ),
    )
  })

  routes.get('/api/desk/texts/:kind/:language/:name', textCall, ({ context: { req } }) => {
    const key = decode(textKeySchema, {
      kind: req.param('kind'),
      language: req.param('language'),
      name: req.param('name'),
    })
    const version = req.query('version')
    if (!key.ok || (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))) return notFound()
    return answerText(backend, key.value, version === undefined ? null : Number(version))
  })

  routes.post('/api/desk/texts', saveCall, ({ staff, body }) => saveTexts(backend, staff, body))

  routes.post('/api/desk/text-preview', previewCall, ({ body }) => makePreview(backend, body))

  routes.post('/api/desk/faqs/:name/place', moveCall, async ({ context: { req }, body, staff }) => {
    const moved = await moveQuestion(backend, staff, { ...body, name: req.param('name') })
    if (moved.ok) return answer(moved.value)
    if (moved.error === 'unknown') return notFound()
    return refusal(409, { message: 'Somebody else changed the order meanwhile.', code: 'changed_meanwhile' })
  })
}
