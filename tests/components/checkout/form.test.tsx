import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sacha } from '#tests/support/demo-lines.ts'
import { checkoutScreen, openScreen, type Shopper } from '#tests/support/screens.tsx'
import { button, field, gone, item, region, says, summary, textOf } from '#tests/support/seen.ts'
import { fill, pikeForm } from './pike-form.ts'

// The faults of the checkout's form, and how they are corrected (rules §5).

const texts = {
  en: {
    place: 'Place order',
    fields: 'Please fix the following:',
    summary: 'Order summary',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    street: 'Street address',
    city: 'City',
    zip: 'ZIP code',
    code: 'Discount code',
    apply: 'Apply',
    required: 'Please enter your last name.',
    badEmail: "That doesn't look like an email address.",
    badPhone: 'Please enter a US phone number of ten digits.',
    badZip: 'A ZIP code has five digits, such as 98101.',
    missing: [
      'Please enter the street address.',
      'Please enter the ZIP code.',
      'Please enter the city.',
      'Please choose a delivery window.',
      'Please enter your first name.',
      'Please enter your last name.',
      'Please enter your email.',
      'Please enter your phone number.',
    ],
  },
  tw: {
    place: '送出訂單',
    fields: '送出訂單前，請先修正以下欄位：',
    summary: '訂單摘要',
    firstName: '名字',
    lastName: '姓氏',
    email: '電子郵件',
    phone: '電話',
    street: '街道與門牌',
    city: '城市',
    zip: '郵遞區號',
    code: '折扣碼',
    apply: '套用',
    required: '請填寫姓氏。',
    badEmail: '請輸入完整的電子郵件，例如 mei@example.com。',
    badPhone: '請填寫十位數字的美國電話（含區碼）。',
    badZip: '請輸入五位數字的郵遞區號，例如 98101。',
    missing: [
      '請填寫街道與門牌。',
      '請填寫郵遞區號。',
      '請填寫城市。',
      '請選擇送達時段。',
      '請填寫姓氏。',
      '請填寫名字。',
      '請填寫電子郵件。',
      '請填寫電話。',
    ],
  },
} as const

const isInvalid = async (name: string) => (await field(name)).getAttribute('aria-invalid')

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]
  const open = (storage: Record<string, string> = {}): Promise<Shopper> =>
    openScreen(checkoutScreen, { language, area: 'ZONE1', cart: [sacha(1)], storage })
  const links = async () => within(await region(s.fields)).getAllByRole('link')

  describe(`the checkout's form (${language})`, () => {
    test('a fault shows at its field and above the form, and no text is lost', async () => {
      const faulty = { email: 'mei@example', zip: '1234', phone: '106-555-0142', lastName: '' }
      const { user, went, open: openAgain, cart } = await open(pikeForm(faulty))

      await user.click(await button(s.place))

      const shown = await region(s.fields)
      await waitFor(() => expect(document.activeElement).toBe(shown))
      expect(await links()).toHaveLength(4)
      for (const [label, fault] of [
        [s.email, s.badEmail],
        [s.phone, s.badPhone],
        [s.zip, s.badZip],
        [s.lastName, s.required],
      ] as const) {
        expect(textOf(shown)).toContain(fault)
        const one = await screen.findByRole('textbox', { name: label, description: (text) => text.includes(fault) })
        expect(one.getAttribute('aria-invalid')).toBe('true')
      }
      expect(went).toEqual([])
      await openAgain(checkoutScreen)
      expect(await field(s.zip)).toHaveProperty('value', '1234')
      expect(await field(s.street)).toHaveProperty('value', '1420 Pike Street')
      expect(await screen.findByDisplayValue(/WA/)).toHaveProperty('value', 'WA')
      expect(cart()).toHaveLength(1)
    })

    test('the link of a fault focuses its field, and disappears when it is corrected', async () => {
      const { user } = await open(pikeForm({ zip: '1234' }))
      await user.click(await button(s.place))

      // A browser follows the link and focuses the field.
      expect((await links()).map((each) => each.getAttribute('href'))).toEqual([`#${(await field(s.zip)).id}`])
      await fill(user, s.zip, '98101')

      await gone('region', s.fields)
      expect(await isInvalid(s.zip)).toBe('false')
      await says(() => summary(s.summary), '10.35%')
    })

    test('missing fields are listed by name, in the order of the form', async () => {
      const { user, announced } = await open()

      await user.click(await button(s.place))

      const shown = await region(s.fields)
      await waitFor(() => expect(document.activeElement).toBe(shown))
      expect((await links()).map(textOf)).toEqual(s.missing)
      // The focus reads it, so it is not announced again.
      expect(screen.queryByRole('alert')).toBeNull()
      expect(announced()).toBe('')
    })

    test('a fault shows when the shopper leaves the field, not while typing', async () => {
      const { user } = await open(pikeForm({ firstName: '' }))
      await user.click(await button(s.place))
      expect(await links()).toHaveLength(1)

      await user.type(await field(s.zip), '{Backspace}')
      expect(await field(s.zip)).toHaveProperty('value', '9810')
      expect(await isInvalid(s.zip)).toBe('false')
      expect(await links()).toHaveLength(1)
      await user.click(await field(s.city))

      expect(await isInvalid(s.zip)).toBe('true')
      expect(await links()).toHaveLength(2)
      expect(screen.queryByRole('alert')).toBeNull()
    })

    test('a code entered at the checkout updates the totals, or is refused with its reason', async () => {
      const { user } = await open()
      await fill(user, s.street, '1420 Pike Street')
      await user.type(await field(s.code), 'nonesuch{Enter}')
      await waitFor(async () => expect(await isInvalid(s.code)).toBe('true'))

      await fill(user, s.code, 'welcome10')
      await user.click(await button(s.apply))

      await says(() => summary(s.summary), 'WELCOME10', '−$0.70')
      expect(await field(s.street)).toHaveProperty('value', '1420 Pike Street')
      await item('WELCOME10')
    })
  })
}

test('an empty cart has nothing to check out', async () => {
  await openScreen(checkoutScreen)

  await screen.findByText('There is nothing to check out yet.')
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull()
})

test.each([
  ['en', ['Street address', 'ZIP code', 'First name', 'Email']],
  ['tw', ['街道與門牌', '郵遞區號', '姓氏', '電子郵件']],
] as const)('where to comes before who, so that a ZIP code elsewhere is told first (%s)', async (language, names) => {
  await openScreen(checkoutScreen, { language, cart: [sacha(2)] })
  const fields = await Promise.all(names.map((name) => field(name)))

  const order = [...document.querySelectorAll('input')].filter((input) => fields.includes(input))
  expect(order).toEqual(fields)
})
