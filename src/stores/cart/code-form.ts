import { atom } from 'nanostores'
import { halfWidth } from '#domain/half-width.ts'
import { type Cents, noCents } from '#domain/money.ts'
import { type CodeEffect, codeEffect } from '#domain/quote/code-effect.ts'
import { type CodeRefusal, discountAmount, eligibleTotal, type RefusedCode } from '#domain/quote/discount.ts'
import { separateExtras } from '#domain/quote/extra-item.ts'
import { $codeCheck, dropCode, enterCode } from './discount-codes.ts'
import { $pricedCart, type PricedCart } from './quote.ts'
import { $codesUsedByShopper } from './used-codes.ts'

/** Why a code does not apply, in more detail than `CodeRefusal`. i18n has a text for each. */
export interface RefusalDetails {
  readonly reason: CodeRefusal | 'spent' | 'free_already' | 'free_without' | 'saves_nothing'
  /** For `free_without`: the code without which shipping is free. */
  readonly code: string
  /** For `minimum`: the subtotal that the code needs. */
  readonly minSubtotal: Cents
}

/** What an entered code does. `unchecked`: the server could not be asked. `none`: the quote does not know it yet. */
export type CodeStatus =
  | { readonly kind: 'applied'; readonly effect: CodeEffect }
  | { readonly kind: 'refused'; readonly refusal: RefusalDetails }
  | { readonly kind: 'unchecked' | 'none' }

/** What the last submitted code came to. A refused one is no longer entered. */
export interface CodeAnswer {
  readonly code: string
  readonly status: CodeStatus
  readonly isRefused: boolean
}

/** The form of discount codes. */
export interface CodeForm {
  readonly text: string
  /** What is wrong with the text. `refused`: see `answer`. */
  readonly fault: 'missing' | 'one_at_a_time' | 'refused' | null
  /** The submitted codes that have no answer yet. */
  readonly awaited: readonly string[]
  readonly answer: CodeAnswer | null
}

const empty: CodeForm = { text: '', fault: null, awaited: [], answer: null }

/** The form of discount codes on this page. */
export const $codeForm = atom<CodeForm>(empty)

/** Takes over the typed text and clears its fault. */
export function typeCode(text: string): void {
  $codeForm.set({ ...$codeForm.get(), text, fault: null })
}

/** Enters the typed code and waits for its answer. Returns false when the text is not one code. */
export function submitCode(): boolean {
  const form = $codeForm.get()
  const code = /[,;\u3001]/.test(halfWidth(form.text)) ? '' : enterCode(form.text)
  if (code === '') {
    $codeForm.set({ ...form, fault: form.text.trim() === '' ? 'missing' : 'one_at_a_time' })
    return false
  }
  $codeForm.set({ ...form, fault: null, awaited: [...form.awaited, code] })
  answerAwaited()
  return true
}

/** Answers the submitted codes as soon as they are checked. Returns a function that stops it. */
export function watchCodeForm(): () => void {
  const stops = [$codeCheck.listen(answerAwaited), $pricedCart.listen(answerAwaited)]
  return () => {
    for (const stop of stops) stop()
    $codeForm.set(empty)
  }
}

/** A refused code leaves the cart and stays in the field, to be corrected. */
function answerAwaited(): void {
  const { text, awaited } = $codeForm.get()
  const code = awaited.at(-1)
  const priced = $pricedCart.get()
  if (code === undefined || priced === null || $codeCheck.get() === 'loading') return
  const refused = awaited.filter((each) => isOfNoUse(each, priced))
  const isRefused = refused.includes(code)
  $codeForm.set({
    text: isRefused ? text : '',
    fault: isRefused ? 'refused' : null,
    awaited: [],
    answer: { code, status: codeStatus(code, priced), isRefused },
  })
  for (const each of refused) dropCode(each)
}

/** A valid code stays even if another one saves more. */
function isOfNoUse(code: string, { quote }: PricedCart): boolean {
  const refused = quote.refusedCodes.find((each) => each.code === code)
  return $codeCheck.get() === 'done' && refused !== undefined && refused.reason !== 'other_is_better'
}

/** Returns what an entered code does to the cart, or why it does not apply. */
export function codeStatus(code: string, priced: PricedCart): CodeStatus {
  const { request, context, quote } = priced
  if (quote.discount?.code === code) return { kind: 'applied', effect: codeEffect(code, request, context) }
  const refused = quote.refusedCodes.find((each) => each.code === code)
  if (refused === undefined) return { kind: 'none' }
  if (refused.reason === 'unknown' && $codeCheck.get() === 'failed') return { kind: 'unchecked' }
  return { kind: 'refused', refusal: describeRefusal(refused, priced) }
}

/** Returns the exact reason why a code does not apply (rules §12 "Discounts"). */
export function describeRefusal({ code, reason }: RefusedCode, priced: PricedCart): RefusalDetails {
  const { quote, context } = priced
  const discount = context.discounts.find((each) => each.code === code)
  const details = { code: '', minSubtotal: discount?.minSubtotal ?? noCents }
  if (discount === undefined) return { ...details, reason }
  if (reason === 'used_up' && discount.usageLimitPerUser !== null && $codesUsedByShopper.get().includes(code)) {
    return { ...details, reason: 'spent' }
  }
  if (reason !== 'nothing_eligible') return { ...details, reason }
  if (discount.type === 'free_shipping') {
    // Shipping is free without the code, though another code may make it cost something.
    const other = quote.shipping?.amount === noCents ? undefined : quote.discount?.code
    return other === undefined
      ? { ...details, reason: 'free_already' }
      : { ...details, reason: 'free_without', code: other }
  }
  const eligible = eligibleTotal(discount, separateExtras(quote.lines, context))
  return { ...details, reason: discountAmount(discount, eligible) > 0 ? 'saves_nothing' : reason }
}
