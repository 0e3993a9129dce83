import { noCents } from '#domain/money.ts'
import { codeEffect } from '#domain/quote/code-effect.ts'
import { discountAmount, eligibleTotal, type RefusedCode } from '#domain/quote/discount.ts'
import { separateExtras } from '#domain/quote/extra-item.ts'
import { $codeForm, type CodeStatus, type RefusalDetails } from './code-form.ts'
import { $codeCheck, dropCode } from './discount-codes.ts'
import { $pricedCart, type PricedCart } from './quote.ts'
import { $codesUsedByShopper } from './used-codes.ts'

/** Answers the submitted codes as soon as they are checked. Returns a function that stops it. */
export function watchCodeForm(): () => void {
  const stops = [
    $codeForm.subscribe(answerAwaited),
    $codeCheck.listen(answerAwaited),
    $pricedCart.listen(answerAwaited),
  ]
  return () => {
    for (const stop of stops) stop()
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
