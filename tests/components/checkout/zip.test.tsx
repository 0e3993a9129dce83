import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sacha } from '#tests/support/demo-lines.ts'
import { checkoutScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, region, textOf } from '#tests/support/seen.ts'
import { fill, pikeForm } from './pike-form.ts'

// The ZIP code: its place, and whether the area delivers there (rules §7, §8).

const texts = {
  en: {
    place: 'Place order',
    fields: 'Please fix the following:',
    zip: 'ZIP code',
    city: 'City',
    state: 'State',
    filled: 'City and state filled in: Seattle, WA',
    outside: 'This ZIP code is outside Seattle. Check it or change your delivery area.',
    elsewhere: 'This ZIP code is in Portland, OR.',
    chooseState: 'Please choose a state.',
    meant: /Did you mean/,
  },
  tw: {
    place: '送出訂單',
    fields: '送出訂單前，請先修正以下欄位：',
    zip: '郵遞區號',
    city: '城市',
    state: '州',
    filled: '已帶入城市與州：Seattle, WA',
    outside: '這個郵遞區號不在西雅圖的配送範圍內。',
    elsewhere: '這個郵遞區號位於 Portland, OR。',
    chooseState: '請選擇州。',
    meant: /您要填的是/,
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]
  const open = (storage: Record<string, string> = {}) =>
    openScreen(checkoutScreen, { language, area: 'ZONE1', cart: [sacha(1)], storage })
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
}
