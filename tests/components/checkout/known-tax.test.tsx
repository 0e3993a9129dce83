import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, sacha } from '#tests/support/demo-lines.ts'
import { refusal } from '#tests/support/fake-shop.ts'
import { checkoutScreen, openScreen, type Visit } from '#tests/support/screens.tsx'
import { region, says, summary, textOf } from '#tests/support/seen.ts'
import { pikeForm } from './pike-form.ts'

// A tax that is certain shows as an amount everywhere, and one that is not nowhere (rules §12 "Tax").

const isSilent = { 'POST /api/tax-rate': refusal(503, 'unavailable') }
const inPortland = pikeForm({ state: 'OR', city: 'Portland', zip: '97201' })
const milkTea = food('FM-MILKTEA')
const outage = /^We can't look up the sales tax/

/** Opens the checkout with its price details, and returns what its bar, its summary and its hint say. */
async function openUnfolded(visit: Visit) {
  const { user } = await openScreen(checkoutScreen, visit)
  await says(summary, 'Subtotal$')
  await user.click(await screen.findByText('Price details'))
  await waitFor(async () => expect(textOf(await summary())).toContain('Subtotal of all lines'))
  const button = screen.getByRole('button', { name: 'Place order' })
  return {
    bar: textOf(button.parentElement?.querySelector('p') ?? null),
    sums: within(await region('Order summary'))
      .getAllByRole('definition')
      .map(textOf)
      .slice(-2),
    steps: within(await summary())
      .getAllByRole('listitem')
      .map(textOf)
      .slice(-2),
    hint: textOf(screen.getByText(/^You'll pay/)),
  }
}

describe('the tax of a checkout', () => {
  test.each([
    ['before the address', {}],
    ['when nobody can look it up', { storage: inPortland, answers: isSilent }],
  ])('is known to be $0.00 in an area without tax, %s', async (_, visit) => {
    const shown = await openUnfolded({ area: 'ZONE2', cart: [milkTea], ...visit })

    expect([shown.bar, shown.sums]).toEqual(['Total $25.98', ['$0.00', '$25.98']])
    expect(shown.steps).toEqual(['No sales tax in this area$0.00', 'Total$25.98'])
    expect(shown.hint).toMatch(/^You'll pay \$25\.98 on the next page\./)
    expect(screen.queryByText(outage)).toBeNull()
  })

  test('is known to be $0.00 when nobody can look it up and nothing is taxable', async () => {
    const visit = { area: 'ZONE1', cart: [sacha(1)], storage: pikeForm(), answers: isSilent }
    await openScreen(checkoutScreen, visit)

    await says(summary, '$0.00', 'Total$16.98')

    expect(textOf(document.querySelector('.place-bar p'))).toBe('Total $16.98')
    expect(screen.queryByText(outage)).toBeNull()
  })

  test('is not known when nobody can look it up and something is taxable', async () => {
    const visit = { area: 'ZONE1', cart: [milkTea], storage: pikeForm(), answers: isSilent }

    const shown = await openUnfolded(visit)

    await screen.findByText(outage)
    expect([shown.bar, shown.sums]).toEqual(['Total before tax $23.98', ['Not known yet', '$23.98']])
    expect(shown.steps).toEqual(['Shipping for $13.99$9.99', 'Total before tax$23.98'])
  })

  test('is not known before the address, whatever is ordered', async () => {
    const shown = await openUnfolded({ area: 'ZONE1', cart: [sacha(1)] })

    expect([shown.bar, shown.sums]).toEqual(['Total before tax $16.98', ['Enter your ZIP code', '$16.98']])
  })
})
