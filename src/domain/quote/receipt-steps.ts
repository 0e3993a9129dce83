import type { ReceiptStep } from './quote.ts'

/**
 * Of the steps of a receipt those that tell a shopper something that no other does. Passed over are the parts that cost
 * nothing, the only part of a line, the only share of a discount, and the net where nothing was taken off.
 */
export function toldSteps(steps: readonly ReceiptStep[]): readonly ReceiptStep[] {
  const isPaidPart = (step: ReceiptStep) => step.rule.startsWith('part_') && step.amount !== 0
  const shares = steps.filter(({ rule }) => rule === 'discount_share')
  return steps.filter((step) => {
    if (step.rule.startsWith('part_'))
      return isPaidPart(step) && steps.filter((each) => isPaidPart(each) && each.about === step.about).length > 1
    if (step.rule === 'discount_share') return shares.length > 1
    return step.rule !== 'net' || step.base !== step.amount
  })
}
