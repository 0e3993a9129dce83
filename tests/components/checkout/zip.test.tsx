import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sacha } from '#tests/support/demo-lines.ts'
import type { Answers } from '#tests/support/demo-shop.ts'
import { checkoutScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, region, textOf } from '#tests/support/seen.ts'
import { fill, pikeForm } from './pike-form.ts'

/** The choices of the page's area dialog, which name the states of each area. */
const areaChoices = `<div id="area-picker" hidden>${['WA', 'CA', 'OR', 'NY NJ CT']
  .map((states) => `<input type="radio" name="area" data-states="${states}">`)
  .join('')}</div>`

// The ZIP code: its place, and whether the area delivers there (rules §7, §8).

const texts = {
  en: {
    place: 'Place order',
    fields: 'Please fix the following:',
    zip: 'ZIP code',
    city: 'City',
    email: 'Email',
    state: 'State',
    filled: 'City and state filled in: Seattle, WA',
    outside: 'This ZIP code is outside Seattle. Check it or change your delivery area.',
    elsewhere: 'This ZIP code is in Portland, OR.',
    unserved: "We don't deliver to this ZIP code yet.",
    chicago: 'This ZIP code is in Chicago, IL.',
    alertEmail: 'Email for news about this ZIP code',
    ask: 'Tell me when you deliver here',
    kept: "Thank you. We'll email you when we deliver there.",
    failed: "We couldn't save your email. Please try again.",
    badEmail: "That doesn't look like an email address.",
    chooseState: 'Please choose a state.',
    meant: /Did you mean/,
  },
  tw: {
    place: '送出訂單',
    fields: '送出訂單前，請先修正以下欄位：',
    zip: '郵遞區號',
    city: '城市',
    email: '電子郵件',
    state: '州',
    filled: '已帶入城市與州：Seattle, WA',
    outside: '這個郵遞區號不在西雅圖的配送範圍內。',
    elsewhere: '這個郵遞區號位於 Portland, OR。',
    unserved: '我們目前尚未配送到這個郵遞區號。',
    chicago: '這個郵遞區號位於 Chicago, IL。',
    alertEmail: '接收配送通知的電子郵件',
    ask: '開始配送時通知我',
    kept: '謝謝您！開始配送到那裡時，我們會寄信通知您。',
    failed: '無法儲存您的電子郵件，請再試一次。',
    badEmail: '請輸入完整的電子郵件，例如 mei@example.com。',
    chooseState: '請選擇州。',
    meant: /您要填的是/,
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]
  const open = async (storage: Record<string, string> = {}, answers: Answers = {}) => {
    const shopper = await openScreen(checkoutScreen, { language, area: 'ZONE1', cart: [sacha(1)], storage, answers })
    document.body.insertAdjacentHTML('beforeend', areaChoices)
    return shopper
  }
  const zipSays = (text: string) =>
    screen.findByRole('textbox', { name: s.zip, description: (texts) => texts.includes(text) })
  const state = () => screen.findByRole('combobox', { name: s.state })
  const cityIs = (city: string) => waitFor(async () => expect(await field(s.city)).toHaveProperty('value', city))

  describe(`the ZIP code (${language})`, () => {
    test('fills in city and state, and announces it', async () => {
      const { user, announced } = await open()

      await fill(user, s.zip, '98101')

      await cityIs('Seattle')
      expect(announced()).toBe(s.filled)
    })

    test('by which the shopper looked for the area is filled in, with city and state', async () => {
      await open({ 'shop:zip': 'WA 98004' })

      await cityIs('Bellevue')
      expect(await field(s.zip)).toHaveProperty('value', '98004')
    })

    test('fills in the state in place of one of the area before', async () => {
      const { user, open } = await openScreen(checkoutScreen, { language, cart: [sacha(1)], storage: pikeForm() })
      await fill(user, s.zip, '90012')

      await waitFor(async () => expect(await state()).toHaveProperty('value', 'CA'))
      await open(checkoutScreen)
      expect(await state()).toHaveProperty('value', 'CA')
    })

    test('of another area is not filled in', async () => {
      await open({ 'shop:zip': 'OR 97201' })
      expect(await state()).toHaveProperty('value', 'WA')
      expect(await field(s.zip)).toHaveProperty('value', '')
    })

    test('that was typed stays', async () => {
      await open({ ...pikeForm({ zip: '98101' }), 'shop:zip': 'WA 98004' })
      expect(await state()).toHaveProperty('value', 'WA')
      expect(await field(s.zip)).toHaveProperty('value', '98101')
    })

    test('has the fault of an address outside the area, without advice on the house number', async () => {
      const { user, went } = await open(pikeForm({ zip: '90012' }))

      await user.click(await button(s.place))

      const shown = await region(s.fields)
      await waitFor(() => expect(document.activeElement).toBe(shown))
      expect(within(shown).getAllByRole('link').map(textOf)).toEqual([s.outside])
      await zipSays(s.outside)
      expect(screen.queryByRole('group', { name: s.meant })).toBeNull()
      expect(went).toEqual([])
    })

    test('has the fault outside the area, and the state field has none', async () => {
      const { user } = await open()
      await fill(user, s.zip, '90012')
      expect((await zipSays(s.outside)).getAttribute('aria-invalid')).toBe('true')

      await user.click(await button(s.place))

      const shown = (await within(await region(s.fields)).findAllByRole('link')).map(textOf)
      expect(shown).toContain(s.outside)
      expect(shown).not.toContain(s.chooseState)
      expect((await state()).getAttribute('aria-invalid')).toBe('false')
    })

    test('outside the area fills in nothing, and names its place', async () => {
      const { user } = await open()
      expect(await state()).toHaveProperty('value', 'WA')

      await fill(user, s.zip, '97201')
      await zipSays(s.elsewhere)
      expect(await field(s.city)).toHaveProperty('value', '')
      expect((await field(s.city)).getAttribute('aria-invalid')).toBe('false')

      await fill(user, s.zip, '98101')
      await cityIs('Seattle')
      await fill(user, s.zip, '98004')
      await cityIs('Bellevue')
    })
  })

  describe(`a ZIP code that no area delivers to (${language})`, () => {
    const asked: unknown[] = []
    const noteAlert: Answers = {
      'POST /api/area-alerts': async (request, pass) => {
        asked.push(await request.clone().json())
        return pass()
      },
    }
    beforeEach(() => void asked.splice(0))
    const alertEmail = () => field(s.alertEmail)

    test('says at the field and above the form that the shop does not deliver there yet', async () => {
      const { user, announced } = await open(pikeForm({ zip: '60601', email: 'mei@example.com' }))

      await zipSays(s.unserved)
      await zipSays(s.chicago)
      expect(announced()).toBe(language === 'en' ? `${s.unserved} ${s.chicago}` : `${s.unserved}${s.chicago}`)
      expect(document.body.textContent).not.toContain(s.outside)
      await user.click(await button(s.place))

      expect(
        within(await region(s.fields))
          .getAllByRole('link')
          .map(textOf),
      ).toEqual([s.unserved])
    })

    test('is told by email later, and nothing typed is lost', async () => {
      const { user, went } = await open(pikeForm({ zip: '60601-1234' }), noteAlert)
      expect(await alertEmail()).toHaveProperty('value', 'mei@example.com')

      await user.click(await button(s.ask))

      const kept = await screen.findByText(s.kept)
      await waitFor(() => expect(document.activeElement).toBe(kept))
      expect(asked).toEqual([{ email: 'mei@example.com', zip: '60601' }])
      expect(await field(s.zip)).toHaveProperty('value', '60601-1234')
      expect(await field(s.email)).toHaveProperty('value', 'mei@example.com')
      expect(went).toEqual([])
    })

    test('takes another email with Enter, which does not place the order', async () => {
      const { user } = await open(pikeForm({ zip: '60601' }), noteAlert)
      await alertEmail()

      await fill(user, s.alertEmail, 'lin@example')
      await user.keyboard('{Enter}')
      await screen.findByRole('textbox', { name: s.alertEmail, description: (texts) => texts.includes(s.badEmail) })
      await fill(user, s.alertEmail, 'lin@example.com')
      await user.keyboard('{Enter}')

      await screen.findByText(s.kept)
      expect(asked).toEqual([{ email: 'lin@example.com', zip: '60601' }])
      expect(screen.queryByRole('region', { name: s.fields })).toBeNull()
      expect(await field(s.email)).toHaveProperty('value', 'mei@example.com')
    })

    test('says that the email could not be saved, and takes it again', async () => {
      const { user, shop } = await open(pikeForm({ zip: '60601' }), {
        'POST /api/area-alerts': () => new Response('', { status: 503 }),
      })
      await user.click(await button(s.ask))
      await screen.findByRole('textbox', { name: s.alertEmail, description: (texts) => texts.includes(s.failed) })

      shop.answer(noteAlert)
      await user.click(await button(s.ask))

      await screen.findByText(s.kept)
    })
  })
}
