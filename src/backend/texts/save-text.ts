import { deskTextShape, type TextSave } from '#contract/desk-texts.ts'
import type { Staff } from '#contract/staff.ts'
import type { TextKey } from '#contract/texts.ts'
import { answer, invalidField, notFound, refusal } from '../calls/answers.ts'
import { difference, logChange } from '../desk/change-log-sql.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { cancelPublications, insertVersions, readVersion, readVersions } from './texts-sql.ts'

const actions = { no: 'text.saved', now: 'text.published', later: 'text.planned', cancel: 'text.unplanned' } as const

/**
 * Saves a text as its next version: a draft, published now, or later. A newer publication takes the place of one that was to
 * come; `cancel` gives that up for a draft, 409 `published_meanwhile` when none is to come any more. 409 with the text as it
 * is when somebody saved it since the version that was seen; both texts are kept.
 */
export async function saveText(
  backend: Backend,
  who: Staff,
  { text, version, publish, at }: TextSave,
): Promise<Response> {
  const { db, now } = backend
  const atMs = now()
  if (publish === 'later' && (at === undefined || at <= atMs)) return invalidField('at', 'must be a time to come')
  const publishedAtMs = { no: null, cancel: null, now: atMs, later: at ?? atMs }[publish]
  const { before, versions } = await runReads(db, {
    before: readVersion(db, text, null),
    versions: readVersions(db, text),
  })
  const isSeen = (before?.number ?? 0) === version
  if (isSeen && publish === 'cancel' && !versions.some(({ publishedAtMs: each }) => each !== null && each > atMs)) {
    return refusal(409, { message: 'No publication of this text is to come.', code: 'published_meanwhile' })
  }
  const shown = ({ fields, body }: Pick<typeof text, 'fields' | 'body'>) => ({ ...fields, body })
  const conflict = isSeen
    ? await runBatch(db, [
        ...(publish === 'no' ? [] : [cancelPublications(db, text, atMs)]),
        ...insertVersions(db, [
          { ...text, number: version + 1, writtenAtMs: atMs, writtenBy: who.name, publishedAtMs },
        ]),
        logChange(db, {
          who,
          action: actions[publish],
          subject: `text:${text.kind}/${text.language}/${text.name}`,
          ...difference(before ? shown(before) : {}, shown(text)),
          atMs,
        }),
      ])
    : 'text_moved'
  if (conflict === null) return answerText(backend, text, null)
  const theirs = await answerText(backend, text, null)
  if (theirs.status !== 200) return theirs
  const { data } = (await theirs.json()) as { readonly data: unknown }
  return refusal(409, { message: 'Somebody else saved this text meanwhile.', code: 'changed_meanwhile', data })
}

/** Answers a text at a version, the last one for null. */
export async function answerText({ db }: Backend, key: TextKey, number: number | null): Promise<Response> {
  const { found, versions } = await runReads(db, {
    found: readVersion(db, key, number),
    versions: readVersions(db, key),
  })
  const [last] = versions
  if (found === undefined || last === undefined) return notFound()
  const { kind, language, name, fields, body } = found
  return answer(
    deskTextShape.encode({
      version: last.number,
      text: { kind, language, name, fields, body },
      versions: versions.map(({ writtenAtMs, publishedAtMs, ...facts }) => ({
        ...facts,
        writtenAt: writtenAtMs,
        publishedAt: publishedAtMs,
      })),
    }),
  )
}
