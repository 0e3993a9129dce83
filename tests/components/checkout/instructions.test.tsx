import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, sacha } from '#tests/support/demo-lines.ts'
import { checkoutScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, says, summary } from '#tests/support/seen.ts'
import { pikeForm } from './pike-form.ts'

const title = 'Allergies, delivery instructions, substitutions'
const door = () => screen.findByRole('checkbox', { name: 'Leave at my door' })
const sauce = () => screen.findByRole('combobox', { name: 'Taiwanese Sacha Sauce' })

describe('delivery instructions', () => {
  test('go with the order, and a reload keeps them', async () => {
    const begun = { area: 'ZONE1', cart: [sacha(1)], storage: pikeForm() }
    const { user, shop, open } = await openScreen(checkoutScreen, begun)
    await says(summary, '10.35%')
    await user.click(await screen.findByText(title))
    await user.click(await door())
    await user.type(await field('Gate or entry code (optional)'), ' #4217 ')
    await user.selectOptions(await sauce(), 'Ask me first')

    const back = await open(checkoutScreen)
    await says(summary, '10.35%')
    await back.user.click(await screen.findByText(title))
    expect(await door()).toHaveProperty('checked', true)
    expect(await sauce()).toHaveProperty('value', 'ask')
    await back.user.click(await button('Place order'))

    await waitFor(() => expect(back.went).toHaveLength(1))
    const kept = await shop.db.prepare('SELECT instructions FROM orders').first<string>('instructions')
    expect(JSON.parse(kept ?? '')).toEqual({ leaveAtDoor: true, gateCode: '#4217', ifRunOut: { 'FM-SACHA': 'ask' } })
  })

  test('ask nothing of a gift card, which never runs out', async () => {
    const { user } = await openScreen(checkoutScreen, {
      area: 'ZONE1',
      cart: [sacha(1), food('GC-50')],
      storage: pikeForm(),
    })
    await user.click(await screen.findByText(title))

    await sauce()
    expect(screen.queryAllByRole('combobox', { name: /Gift Card/ })).toEqual([])
  })
})
