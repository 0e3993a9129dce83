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

const codec = {
  encode: JSON.stringify,
  decode(text: string): readonly string[] {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, mostCodes) : []
  },
}

/** The discount codes that the shopper typed, in capitals. */
export const $discountCodes = persistentAtom<readonly string[]>('shop:codes', noCodes, codec)

/** Those of them that the server refused as used up; kept, or the next page would count them again. */
const $usedUpCodes = persistentAtom<readonly string[]>('shop:codes-used-up', noCodes, codec)

/** What the codes stand for, as far as the backend has told; codes are secrets, so only those asked for come. */
export const $discounts = atom<readonly Discount[]>([])

/** Whether the entered codes are being asked about, or could not be: until they are known none is called unknown. */
export const $codeCheck = atom<'done' | 'loading' | 'failed'>('done')

let asked = ''
/** The answer to what was asked last. */
let found: readonly Discount[] = []

/**
 * Takes a code in, in capitals as codes are written; one that is there already changes nothing. Answers the code.
 * Entered anew, it is the server's to refuse anew: the order may be for another e-mail address.
 */
export function enterCode(text: string): string {
  const code = foldCode(text)
  if (code === '' || $discountCodes.get().includes(code)) return code
  $usedUpCodes.set($usedUpCodes.get().filter((each) => each !== code))
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
  const spent = refused.filter(({ reason }) => reason === 'used_up').map(({ code }) => code)
  $usedUpCodes.set([...new Set([...$usedUpCodes.get(), ...spent])].slice(-mostCodes))
  showFound()
}

function showFound(): void {
  const spent = $usedUpCodes.get()
  $discounts.set(found.map((each) => (spent.includes(each.code) ? usedUp(each) : each)))
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
    found = []
    return showFound()
  }
  $codeCheck.set('loading')
  const items = lines.map((line) => ({ code: line.code, quantity: line.picked }))
  const answer = await listConditionalDiscounts(browserBackend, { items, areaCode, discountCodes: codes })
  if (asked !== wanted) return
  $codeCheck.set(answer.ok ? 'done' : 'failed')
  if (!answer.ok) {
    asked = ''
    return
  }
  found = answer.value
  showFound()
}
