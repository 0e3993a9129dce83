import { readFile } from 'node:fs/promises'
import { centsFromDollars } from '#contract/dollars.ts'
import { usualMaxDollars } from '#edge/settings.ts'
import { openDatabaseForBatches } from './database.ts'
import type { Progress } from './progress.ts'
import { Refusal } from './refusal.ts'

/**
 * The worth of goods that no unpaid order exceeds, in cents, in a shop without a setting for it (rules §9). The shop on
 * a laptop has no such bound, but a catalog is written for the one that is deployed.
 */
export const largestOrder = centsFromDollars(usualMaxDollars) ?? null

/** Reads a JSON file. @throws Refusal when there is none, or when it is not JSON. */
export async function readJson(path: string, progress: Progress): Promise<unknown> {
  progress.show(`Reading ${path} …`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`${path}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`)
  })
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Refusal(`${path}: is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Opens the local database, which is created where it is missing, for as long as `use` takes. */
export async function openLocalCatalog<T>(
  state: string,
  progress: Progress,
  use: (db: D1Database) => Promise<T>,
): Promise<T> {
  progress.show('Opening the database …')
  const database = await openDatabaseForBatches(state)
  try {
    return await use(database.db)
  } finally {
    await database.close()
  }
}
