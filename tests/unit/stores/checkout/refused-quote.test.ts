import { describe, expect, test, vi } from 'vitest'
import { atCheckout } from '#tests/support/at-checkout.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { refusal } from '#tests/support/fake-shop.ts'

/** What the calls answer before and after the order is refused. */
const inTurn = (before: object, after: object) => {
  const answers = [before, after]
  return () => json({ data: answers.shift() ?? after })
}

const refused = { 'POST /api/order': refusal(409, 'price_changed') }

describe('what an order is refused for is asked again, so that the next try can succeed', () => {
  test('a code that was ended meanwhile no longer applies', async () => {
    const code = { code: 'FIVE', type: 'price', value: 5, exclusiveProducts: [], specialAvailable: true, areas: [] }
    const { placeCurrentOrder, $quote, $quoteChanges } = await atCheckout(
      { ...refused, 'GET /api/conditional-discounts': inTurn([code], []) },
      { 'shop:codes': '["FIVE"]' },
    )
    await vi.waitFor(() => expect($quote.get()?.discount).toMatchObject({ code: 'FIVE', amount: 500 }))

    expect(await placeCurrentOrder('ZONE1')).toEqual({ ok: false, error: { reason: 'code' } })

    expect($quote.get()?.discount).toBeNull()
    expect($quoteChanges.get()[0]).toEqual({ kind: 'code', refused: { code: 'FIVE', reason: 'unknown' } })
  })

  test('the tax rate is the new one', async () => {
    const rates = inTurn({ taxRate: 0.1, isCorrectTaxRate: true }, { taxRate: 0.11, isCorrectTaxRate: true })
    const { placeCurrentOrder, $quote, $quoteChanges } = await atCheckout({ ...refused, 'POST /api/tax-rate': rates })
    expect($quote.get()?.taxRate.rate).toBe(100_000)

    expect(await placeCurrentOrder('ZONE1')).toEqual({ ok: false, error: { reason: 'changed' } })

    expect($quote.get()?.taxRate.rate).toBe(110_000)
    expect($quoteChanges.get().map(({ kind }) => kind)).toEqual(['tax', 'total'])
  })
})
