import { decodeCatalogFile } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }

export type Json = ReturnType<typeof JSON.parse>

/** Returns a changed copy of the sample. */
export function sampleWith(change: (file: Json) => void): Json {
  const file = structuredClone(sample)
  change(file)
  return file
}

/** Lists path and code of each fault of a file. */
export function faultsOf(file: unknown): string[] {
  const decoded = decodeCatalogFile(file)
  return decoded.ok ? [] : decoded.error.map(({ path, code }) => `${path} ${code}`)
}
