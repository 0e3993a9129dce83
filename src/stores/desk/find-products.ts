import { listEntries } from '#gateway/desk-catalog.ts'
import { deskBackend } from './desk-backend.ts'

/** The products that a search finds: the first page of them, and how many there are. */
export type FoundProducts = Extract<Awaited<ReturnType<typeof listEntries>>, { ok: true }>['value']

/** Returns the products that have `sought` in their code or names; null while the desk does not answer. */
export async function findProducts(sought: string): Promise<FoundProducts | null> {
  const found = await listEntries(deskBackend, 'products', sought, 1)
  return found.ok ? found.value : null
}
