import './storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { CartLine } from '#domain/cart-line.ts'
import { type Discount, foldCode } from '#domain/discount.ts'
import type { RefusedCode } from '#domain/quote.ts'
import { listConditionalDiscounts } from '#gateway/discounts.ts'
import { browserBackend } from './runtime.ts'
import { parseJson } from './storage.ts'

const mostCodes = 20

const noCodes: readonly string[] = []

/** The codes as the server sees them: none. */
export const serverCodes = (): readonly string[] => noCodes

/** The discount codes that the shopper typed, in capitals. */
export const $discountCodes = persistentAtom<readonly string[]>('shop:codes', noCodes, {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, mostCodes) : []
  },
})

/** What the codes stand for, as far as the backend has told; codes are secrets, so only those asked for come. */
export const $discounts = atom<readonly Discount[]>([])

/** Whether the entered codes are being asked about, or could not be: until they are known none is called unknown. */
export const $codeCheck = atom<'done' | 'loading' | 'failed'>('done')

let asked = ''

/** Takes a code in, in capitals as codes are written; one that is there already changes nothing. Answers the code. */
export function enterCode(text: string): string {
  const code = foldCode(text)
  if (code !== '' && !$discountCodes.get().includes(code))
    $discountCodes.set([...$discountCodes.get(), code].slice(-mostCodes))
  return code
}

/** Takes a code out. */
export function dropCode(code: string): void {
  $discountCodes.set($discountCodes.get().filter((each) => each !== code))
}

/**
 * Notes which codes the server refused as used up: how often this shopper used a code only the server can know, once
 * it has the e-mail address. From now on the browser's quote refuses them too.
 */
export function noteUsedUp(refused: readonly RefusedCode[]): void {
  const isUsedUp = (code: string) => refused.some((each) => each.code === code && each.reason === 'used_up')
  $discounts.set($discounts.get().map((each) => (isUsedUp(each.code) ? usedUp(each) : each)))
}

/** Whatever everyone has used up is refused before an e-mail address is known; what is left is what one shopper may. */
function usedUp(discount: Discount): Discount {
  const { usageLimitPerUser } = discount
  return usageLimitPerUser === null ? { ...discount, usageLimit: 0 } : { ...discount, usedByShopper: usageLimitPerUser }
}

/** Fetches what the entered codes stand for. */
export async function loadDiscounts(areaCode: string, lines: readonly CartLine[]): Promise<void> {
  const codes = $discountCodes.get()
  const wanted = `${areaCode} ${codes.join(' ')}`
  if (asked === wanted) return
  asked = wanted
  if (codes.length === 0) {
    $codeCheck.set('done')
    return $discounts.set([])
  }
  $codeCheck.set('loading')
  const items = lines.map((line) => ({ code: line.code, quantity: line.picked }))
  const found = await listConditionalDiscounts(browserBackend, { items, areaCode, discountCodes: codes })
  if (asked !== wanted) return
  $codeCheck.set(found.ok ? 'done' : 'failed')
  if (found.ok) $discounts.set(found.value)
  else asked = ''
}
