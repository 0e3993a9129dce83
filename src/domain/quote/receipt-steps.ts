import type { ReceiptRule, ReceiptStep } from './receipt.ts'

/** A step that is shown. A deal price is the only part of its line, so it is never shown. */
export interface ShownStep extends ReceiptStep {
  readonly rule: Exclude<ReceiptRule, 'part_deal'>
}

/**
 * Returns the receipt steps that tell the shopper something new. Leaves out parts that cost nothing, the only part of
 * a line, the only share of a discount, and a net subtotal that equals the subtotal.
 */
export function shownSteps(steps: readonly ReceiptStep[]): readonly ShownStep[] {
  const isPaidPart = (step: ReceiptStep) => step.rule.startsWith('part_') && step.amount !== 0
  const shares = steps.filter(({ rule }) => rule === 'discount_share')
  return steps.filter((step): step is ShownStep => {
    if (step.rule === 'part_deal') return false
    if (step.rule.startsWith('part_'))
      return isPaidPart(step) && steps.filter((each) => isPaidPart(each) && each.about === step.about).length > 1
    if (step.rule === 'discount_share') return shares.length > 1
    return step.rule !== 'net' || step.base !== step.amount
  })
}
