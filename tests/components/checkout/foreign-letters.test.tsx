import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sacha } from '#tests/support/demo-lines.ts'
import { checkoutScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, says, summary } from '#tests/support/seen.ts'
import { openOrder, payWith } from '../payment/placed.tsx'
import { fill, pikeForm } from './pike-form.ts'

// Text of a Chinese keyboard at the checkout: full-width letters, and addresses in Chinese (rules §8).

test('full-width characters become half-width when the shopper leaves the field, and the order is placed', async () => {
  const { user, went } = await openScreen(checkoutScreen, {
    language: 'tw',
    area: 'ZONE1',
    cart: [sacha(1)],
    storage: pikeForm(),
  })
  for (const [label, typed, halfWidth] of [
    ['電子郵件', 'ｗｉｄｅ＠example．com', 'wide@example.com'],
    ['電話', '２０６５５５０１４２', '206-555-0142'],
    ['郵遞區號', '９８１０１', '98101'],
    ['街道與門牌', '１２３　Ｐｉｋｅ　Ｓｔ', '123 Pike St'],
  ] as const) {
    await fill(user, label, typed)
    await user.tab()
    await waitFor(async () => expect(await field(label)).toHaveProperty('value', halfWidth))
    expect((await field(label)).getAttribute('aria-invalid')).toBe('false')
  }
  await says(() => summary('訂單摘要'), '10.35%')

  await user.click(await button('送出訂單'))

  await waitFor(() => expect(went).toEqual([expect.stringMatching(/^\/tw\/payment\?order=/)]))
})

test('a card number in full-width digits works', async () => {
  const { user, went } = await openOrder('tw')

  await payWith(user, 'tw', '４２４２　４２４２　４２４２　４２４２')

  await waitFor(() => expect(went).toEqual([expect.stringMatching(/^\/tw\/invoice\?order=/)]))
})

describe('an address in Chinese', () => {
  for (const [language, labels, hint, advice] of [
    [
      'en',
      ['Street address', 'Apt, suite, floor (optional)', 'City'],
      'House number and street, such as 123 Pike St',
      (example: string) => `Please write the address in English so the carrier can read it, such as ${example}.`,
    ],
    [
      'tw',
      ['街道與門牌', '公寓／室號、樓層（選填）', '城市'],
      '請以英文填寫，例如 123 Pike St',
      (example: string) => `為確保送達，地址請用英文填寫，例如 ${example}。`,
    ],
  ] as const)
    test(`gets advice for each line when the shopper leaves it, but no fault (${language})`, async () => {
      const { user, announced } = await openScreen(checkoutScreen, { language, area: 'ZONE1', cart: [sacha(1)] })
      const [street, line2, city] = labels
      const description = async (label: string) => {
        const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? []
        return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
      }
      expect(await description(street)).toBe(hint)
      await fill(user, street, '西雅圖派克街123號')
      expect(document.body.textContent).not.toContain(advice('123 Pike St'))

      for (const [label, typed, example] of [
        [street, '西雅圖派克街123號', '123 Pike St'],
        [line2, '三樓', 'Apt 3'],
        [city, '西雅圖', 'Seattle'],
      ] as const) {
        await fill(user, label, typed)
        await user.tab()
        await waitFor(async () => expect(await description(label)).toBe(advice(example)))
        expect((await field(label)).getAttribute('aria-invalid')).toBe('false')
        expect(announced()).toBe(advice(example))
      }
      await fill(user, street, '123 Pike St')
      await waitFor(async () => expect(await description(street)).toBe(hint))
    })
})
