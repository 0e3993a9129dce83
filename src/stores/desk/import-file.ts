import { importCatalogFile } from '#gateway/desk-import.ts'
import { deskBackend } from './desk-backend.ts'

type Imported = Awaited<ReturnType<typeof importCatalogFile>>

/** What an import changes, or would change. */
export type ImportReport = Extract<Imported, { ok: true }>['value']

/** What is said of a place in the file. */
interface Remark {
  readonly path: string
  readonly message: string
}

/** What became of a file: its report, its faults, or why it was not imported. `file` is what its JSON holds. */
export type ImportOutcome =
  | { readonly kind: 'report'; readonly report: ImportReport; readonly file: unknown }
  | { readonly kind: 'faults'; readonly faults: readonly Remark[]; readonly file: unknown }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The file is not JSON. */
  | { readonly kind: 'unreadable' }

/** Imports a catalog file at the desk; with `dryRun` it only says what would change. */
export async function importFile(
  file: Blob,
  options: { readonly dryRun: boolean; readonly replace: boolean },
): Promise<ImportOutcome> {
  const json: unknown = await file
    .text()
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined)
  if (json === undefined) return { kind: 'unreadable' }
  const answer = await importCatalogFile(deskBackend, json, options)
  if (answer.ok) return { kind: 'report', report: answer.value, file: json }
  const { error } = answer
  if (error.kind !== 'http') return { kind: 'failed', reason: error.kind }
  const faults = Object.entries(error.errors ?? {}).flatMap(([path, texts]) =>
    texts.map((message) => ({ path, message })),
  )
  return faults.length > 0 ? { kind: 'faults', faults, file: json } : { kind: 'failed', reason: error.message }
}
