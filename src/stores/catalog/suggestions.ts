import { atom, computed } from 'nanostores'
import type { Product } from '#domain/catalog/product.ts'
import { suggestProducts } from '#gateway/suggestions.ts'
import { browserBackend } from '../runtime.ts'

interface Suggestions {
  /** The typed text; empty when there is nothing to suggest. */
  readonly text: string
  readonly products: readonly Product[]
  readonly total: number
}

const none: Suggestions = { text: '', products: [], total: 0 }
const $found = atom<Suggestions>(none)
let wanted = ''

/** The suggestions for the last typed text. */
export const $suggestions = computed($found, (found) => found)

/** Loads suggestions. A late answer to an older text is dropped, and a failed call suggests nothing. */
export async function suggest(text: string, areaCode: string): Promise<void> {
  wanted = text
  if (text === '') {
    $found.set(none)
    return
  }
  const answer = await suggestProducts(browserBackend, text, areaCode)
  if (wanted !== text) return
  if (!answer.ok) $found.set(none)
  else $found.set({ text, ...answer.value })
}
