import { atom, computed } from 'nanostores'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { foldCode, type KnownDiscounts } from '#domain/quote/discount.ts'
import { browserBackend } from '../runtime.ts'
import { jsonStore, storedTexts } from '../storage.ts'
import { $codesUsedByShopper, allowAgain } from './used-codes.ts'

const maxCodes = 20

/** The discount codes that the shopper typed, in capitals. */
export const $discountCodes = jsonStore<readonly string[]>('shop:codes', [], (stored) => storedTexts(stored, maxCodes))

const noDiscounts: KnownDiscounts = { discounts: [], usedUpCodes: new Set() }

/** The last answer of the server. Codes are secret, so it has only the discounts of the entered codes. */
const $loaded = atom(noDiscounts)

/** The discounts of the entered codes, and which the server refused as used up, to anyone or to this shopper. */
export const $knownDiscounts = computed(
  [$loaded, $codesUsedByShopper],
  ({ discounts, usedUpCodes }, usedByShopper): KnownDiscounts => ({
    discounts,
    usedUpCodes: new Set([...usedUpCodes, ...usedByShopper]),
  }),
)

/** The state of looking up the entered codes. No code counts as unknown before the answer. */
export const $codeCheck = atom<'done' | 'loading' | 'failed'>('done')

let requested = ''

/**
 * Adds a code in capitals and returns it; one that is already there keeps its place. A code marked as used up gets a
 * new try with the server.
 */
export function enterCode(text: string): string {
  const code = foldCode(text)
  if (code === '') return code
  allowAgain(code)
  if (!$discountCodes.get().includes(code)) $discountCodes.set([...$discountCodes.get(), code].slice(-maxCodes))
  return code
}

/** Removes a code. */
export function dropCode(code: string): void {
  $discountCodes.set($discountCodes.get().filter((each) => each !== code))
}

/** Removes all codes and forgets which were refused, after an order or a sign-out. */
export function forgetCodes(): void {
  allowAgain()
  $discountCodes.set([])
}

/** Loads the discounts of the entered codes, again if `isFresh`. */
export async function loadDiscounts(areaCode: string, lines: readonly CartLine[], isFresh = false): Promise<void> {
  const codes = $discountCodes.get()
  const wanted = `${areaCode} ${codes.join(' ')}`
  if (requested === wanted && !isFresh) return
  requested = wanted
  if (codes.length === 0) {
    $codeCheck.set('done')
    return $loaded.set(noDiscounts)
  }
  $codeCheck.set('loading')
  const items = lines.map((line) => ({ code: line.code, quantity: line.picked }))
  // Most carts have no code, and don't load this.
  const calls = await import('#gateway/discounts.ts').catch(() => null)
  const answer = await calls?.listConditionalDiscounts(browserBackend, { items, areaCode, discountCodes: codes })
  if (requested !== wanted) return
  if (answer?.ok) $loaded.set(answer.value)
  else requested = ''
  // Last, so that listeners of the check see its discounts.
  $codeCheck.set(answer?.ok ? 'done' : 'failed')
}
