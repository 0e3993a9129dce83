import { answer, jsonAnswer, refusal } from '../calls/answers.ts'
import { listOf } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { isEtagNamed } from '../calls/etag.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { publishTexts } from './publish-texts.ts'
import { openPreview } from './text-previews.ts'
import { countPublications, readLastTexts, readPublishedTexts } from './texts-sql.ts'

const publishedCall = { summary: 'The texts that editors have published', answer: listOf('PublishedText') } as const

const publishCall = {
  summary: 'Publishes texts, all or none; those that stand in the shop already are left as they are',
  isOperators: true,
  request: 'TextsToPublish',
  answer: { name: 'Publication' },
  refusals: [409],
} as const

const previewCall = {
  summary: 'The text that a preview link shows; 410 when the link has ended',
  answer: { name: 'TextPreview' },
  refusals: [404, 410],
} as const

/** The texts of the shop (rules §12 "Texts"). */
export function textRoutes(routes: CallRoutes, backend: Backend): void {
  const { db, catalogDb, now, showsDrafts } = backend
  routes.get('/api/texts', publishedCall, async ({ context }) => {
    const nowMs = now()
    const { publications, texts } = await runReads(catalogDb, {
      publications: countPublications(catalogDb, nowMs),
      texts: showsDrafts ? readLastTexts(catalogDb) : readPublishedTexts(catalogDb, nowMs),
    })
    const headers = { etag: `"${publications}"`, 'cache-control': 'public, max-age=0, must-revalidate' }
    if (isEtagNamed(context.req.header('if-none-match'), headers.etag))
      return new Response(null, { status: 304, headers })
    return jsonAnswer(JSON.stringify({ data: texts }), 200, headers)
  })

  routes.post('/api/operator/texts', publishCall, async ({ body }) => {
    const publication = await publishTexts(db, body.texts, { nowMs: now(), writtenBy: 'operator' })
    if (publication !== null) return answer(publication)
    return refusal(409, { message: 'Somebody saved one of these texts just now. Please try again.', code: 'conflict' })
  })

  routes.get('/api/text-preview/:token', previewCall, ({ context }) => openPreview(backend, context.req.param('token')))
}
