import { decodeCategories } from '#contract/categories.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns all categories, also the special ones. */
export function listCategories(backend: Fetcher): Promise<Answer<readonly Category[]>> {
  return send(backend, getRequest('/api/categories'), decodeCategories)
}
