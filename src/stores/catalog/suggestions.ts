import { atom, computed } from 'nanostores'
import type { Product } from '#domain/catalog/product.ts'
import { suggestProducts } from '#gateway/suggestions.ts'
import { browserBackend } from '../runtime.ts'

interface Suggestions {
  /** What was typed; empty: nothing to suggest. */
  readonly text: string
  readonly products: readonly Product[]
  readonly total: number
}

const none: Suggestions = { text: '', products: [], total: 0 }
const $found = atom<Suggestions>(none)
let wanted = ''

/** What the shop suggests for the text typed last. */
export const $suggestions = computed($found, (found) => found)

/** Looks up suggestions; an answer that comes after a newer question is dropped, and a failed one suggests nothing. */
export async function suggest(text: string, areaCode: string): Promise<void> {
  wanted = text
  if (text === '') {
    $found.set(none)
    return
  }
  const answer = await suggestProducts(browserBackend, text, areaCode)
  if (wanted !== text) return
  if (!answer.ok) $found.set(none)
  else $found.set({ text, products: answer.value.products, total: answer.value.meta?.total ?? 0 })
}
