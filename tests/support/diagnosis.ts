import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { diagnose } from '#contract/doctor/diagnosis.ts'
import type { Finding } from '#contract/doctor/finding.ts'
import type { PageText } from '#contract/doctor/said-texts.ts'
import { cents } from '#domain/money.ts'
import { type Json, sampleWith } from './catalog-sample.ts'

/** The clock of the diagnoses: 2026-11-24T12:00:00Z. */
const nowMs = Date.parse('2026-11-24T12:00:00Z')

/** What the doctor finds in a changed sample. No order is above $1,500. */
export function findingsOf(change: (file: Json) => void, pages: readonly PageText[] = []): readonly Finding[] {
  const decoded = decodeCatalogFile(sampleWith(change))
  if (!decoded.ok) throw new Error(`the sample has a fault: ${JSON.stringify(decoded.error)}`)
  return diagnose(decoded.value, { nowMs, largestOrder: cents(150_000), pages })
}

/** The findings as `path code`. */
export function foundIn(change: (file: Json) => void, pages: readonly PageText[] = []): readonly string[] {
  return findingsOf(change, pages).map(({ path, code }) => `${path} ${code}`)
}
