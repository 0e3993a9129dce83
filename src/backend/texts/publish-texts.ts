import type { Publication, PublishedText, SavedText, TextKey } from '#contract/texts.ts'
import { runBatch } from '../tables/conflicts.ts'
import { runReads } from '../tables/reads.ts'
import { insertVersions, readLastNumbers, readPublishedTexts } from './texts-sql.ts'

/**
 * Publishes at `nowMs` those of `texts` that differ from what stands in the shop, all or none. Null when somebody saved
 * one of them at the same time.
 */
export async function publishTexts(
  db: D1Database,
  texts: readonly SavedText[],
  { nowMs, writtenBy }: { readonly nowMs: number; readonly writtenBy: string },
): Promise<Publication | null> {
  const { standing, numbers } = await runReads(db, {
    standing: readPublishedTexts(db, nowMs),
    numbers: readLastNumbers(db),
  })
  const shown = new Map(standing.map((text) => [nameOf(text), contentOf(text)]))
  const last = new Map(numbers.map((text) => [nameOf(text), text.number]))
  const changed = texts.filter((text) => shown.get(nameOf(text)) !== contentOf(text))
  const conflict = await runBatch(
    db,
    insertVersions(
      db,
      changed.map((text) => ({
        ...text,
        number: (last.get(nameOf(text)) ?? 0) + 1,
        writtenAtMs: nowMs,
        writtenBy,
        publishedAtMs: nowMs,
      })),
    ),
  )
  if (conflict !== null) return null
  const published = changed.map(({ kind, language, name }) => ({ kind, language, name }))
  return { published, unchanged: texts.length - published.length }
}

function nameOf({ kind, language, name }: TextKey): string {
  return `${kind}/${language}/${name}`
}

/** Returns what is the same for texts that read the same. */
export function contentOf({ fields, body }: Pick<PublishedText, 'fields' | 'body'>): string {
  return JSON.stringify([Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)), body.trim()])
}
