import { type DeskText, deskTextShape, type TextSave, type TextSaves } from '#contract/desk-texts.ts'
import type { Staff } from '#contract/staff.ts'
import type { TextKey } from '#contract/texts.ts'
import { standingVersion } from '#domain/desk/text-versions.ts'
import { answer, invalidField, notFound, refusal } from '../calls/answers.ts'
import { difference, logChange } from '../desk/change-log-sql.ts'
import type { Backend } from '../ports.ts'
import { runBatch } from '../tables/conflicts.ts'
import { combineReads, runRead, runReads } from '../tables/reads.ts'
import { contentOf } from './publish-texts.ts'
import {
  cancelPublications,
  insertVersions,
  readVersion,
  readVersions,
  type TextVersion,
  type VersionFacts,
} from './texts-sql.ts'

const actions = { no: 'text.saved', now: 'text.published', later: 'text.planned', cancel: 'text.unplanned' } as const

/** A text at one of its versions, undefined when the database has none, and all its versions. */
interface Standing {
  readonly found: TextVersion | undefined
  readonly versions: readonly VersionFacts[]
}

/**
 * Saves texts as their next versions, all or none: each a draft, published now, or later. A newer publication takes the place
 * of one that was to come; `cancel` gives that up for a draft, 409 `published_meanwhile` when none is to come any more. 409
 * with the texts as they are that somebody saved since the version that was seen; theirs and these are kept. What would be published
 * as it was saved last and as it stands in the shop makes no version.
 */
export async function saveTexts(backend: Backend, who: Staff, { saves }: TextSaves): Promise<Response> {
  const { db, now } = backend
  const atMs = now()
  const past = saves.findIndex(({ publish, at }) => publish === 'later' && (at === undefined || at <= atMs))
  if (past !== -1) return invalidField(`saves[${past}].at`, 'must be a time to come')
  const keys = saves.map(({ text }) => text)
  const before = await readTexts(db, keys, atMs)
  if (saves.every((save, index) => isSeen(save, before[index]))) {
    const isPlanned = (standing: Standing | undefined) =>
      standing?.versions.some(({ publishedAtMs }) => publishedAtMs !== null && publishedAtMs > atMs)
    if (saves.some(({ publish }, index) => publish === 'cancel' && !isPlanned(before[index])))
      return refusal(409, { message: 'No publication of this text is to come.', code: 'published_meanwhile' })
    const standing = await Promise.all(saves.map((save, index) => standsAlready(db, save, before[index], atMs)))
    const statements = saves.flatMap((save, index) =>
      standing[index] ? [] : statementsOf(db, save, { before: before[index]?.found, who, atMs }),
    )
    if (statements.length === 0 || (await runBatch(db, statements)) === null)
      return answer((await readTexts(db, keys, atMs)).flatMap(encodeText))
  }
  const after = await readTexts(db, keys, atMs)
  const data = saves.flatMap((save, index) => (isSeen(save, after[index]) ? [] : encodeText(after[index])))
  if (data.length === 0) return notFound()
  return refusal(409, { message: 'Somebody else saved this text meanwhile.', code: 'changed_meanwhile', data })
}

/** Answers a text at a version, the last one for null. */
export async function answerText({ db, now }: Backend, key: TextKey, number: number | null): Promise<Response> {
  const [text] = (await readTexts(db, [key], now(), number)).flatMap(encodeText)
  return text === undefined ? notFound() : answer(text)
}

function isSeen({ version }: TextSave, standing: Standing | undefined): boolean {
  return (standing?.found?.number ?? 0) === version
}

/** Whether a publication has the words of the version that stands in the shop and of the last one, and no other is to come. */
async function standsAlready(
  db: D1Database,
  { text, publish }: TextSave,
  { found, versions = [] }: Partial<Standing> = {},
  atMs: number,
): Promise<boolean> {
  if (publish !== 'now' || found === undefined || contentOf(found) !== contentOf(text)) return false
  const facts = versions.map(({ number, publishedAtMs }) => ({ number, publishedAt: publishedAtMs }))
  if (facts.some(({ publishedAt }) => publishedAt !== null && publishedAt > atMs)) return false
  const standing = standingVersion(facts, atMs)
  if (standing === undefined || standing.number === found.number) return standing !== undefined
  const shown = await runRead(db, readVersion(db, text, standing.number))
  return shown !== undefined && contentOf(shown) === contentOf(text)
}

/** What a save writes: the version, and its entry in the log. */
function statementsOf(
  db: D1Database,
  { text, version, publish, at }: TextSave,
  { before, who, atMs }: { readonly before: TextVersion | undefined; readonly who: Staff; readonly atMs: number },
): readonly D1PreparedStatement[] {
  const publishedAtMs = { no: null, cancel: null, now: atMs, later: at ?? atMs }[publish]
  const shown = ({ fields, body }: Pick<typeof text, 'fields' | 'body'>) => ({ ...fields, body })
  return [
    ...(publish === 'no' ? [] : [cancelPublications(db, text, atMs)]),
    ...insertVersions(db, [{ ...text, number: version + 1, writtenAtMs: atMs, writtenBy: who.name, publishedAtMs }]),
    logChange(db, {
      who,
      action: actions[publish],
      subject: `text:${text.kind}/${text.language}/${text.name}`,
      ...difference(before ? shown(before) : {}, shown(text)),
      atMs,
    }),
  ]
}

async function readTexts(
  db: D1Database,
  keys: readonly TextKey[],
  nowMs: number,
  number: number | null = null,
): Promise<readonly Standing[]> {
  const reads = keys.map((key, index) => {
    const read = combineReads({ found: readVersion(db, key, number), versions: readVersions(db, key, nowMs) })
    return [String(index), read] as const
  })
  return Object.values(await runReads(db, Object.fromEntries(reads)))
}

/** The text on its way to the desk; nothing when the database has none. */
function encodeText(standing: Standing | undefined): readonly ReturnType<typeof deskTextShape.encode>[] {
  const { found, versions = [] } = standing ?? {}
  const [last] = versions
  if (found === undefined || last === undefined) return []
  const { kind, language, name, fields, body } = found
  const shown: DeskText = {
    version: last.number,
    text: { kind, language, name, fields, body },
    versions: versions.map(({ writtenAtMs, publishedAtMs, ...facts }) => ({
      ...facts,
      writtenAt: writtenAtMs,
      publishedAt: publishedAtMs,
    })),
  }
  return [deskTextShape.encode(shown)]
}
