import { type DeskImport, decodeDeskImport } from '#contract/desk/catalog-diff.ts'
import { unwrapData } from '#contract/fault.ts'
import { decodeProblem } from '#contract/problem.ts'
import { err, ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, jsonRequest } from './send.ts'

/** How a catalog file is imported. */
interface ImportOptions {
  /** Only says what would change. */
  readonly dryRun: boolean
  /** Removes what the file lacks. */
  readonly replace: boolean
}

/**
 * Imports the JSON of a catalog file at the desk. Returns the report with the fields that change; 422 names each fault by
 * its path. It waits as long as the browser does: ten thousand products take their time.
 */
export async function importCatalogFile(
  desk: Fetcher,
  json: unknown,
  { dryRun, replace }: ImportOptions,
): Promise<Answer<DeskImport>> {
  const query = new URLSearchParams({ ...(dryRun ? { dryRun: '1' } : {}), ...(replace ? { replace: '1' } : {}) })
  try {
    const response = await desk.fetch(jsonRequest('PUT', `/api/desk/catalog-file?${query}`, json))
    const body: unknown = await response.json()
    if (!response.ok) return err({ kind: 'http', status: response.status, ...decodeProblem(body, response.status) })
    const report = decodeDeskImport(unwrapData(body))
    return report.ok ? ok(report.value) : err({ kind: 'decode', faults: report.error })
  } catch {
    return err({ kind: 'network' })
  }
}
