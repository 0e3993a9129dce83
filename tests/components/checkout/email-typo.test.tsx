import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { likelyEmail } from '#islands/ui/EmailHint.tsx'
import { sacha } from '#tests/support/demo-lines.ts'
import { checkoutScreen, createAccountScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field } from '#tests/support/seen.ts'
import { pikeForm } from './pike-form.ts'

describe('an email with a typo in its domain', () => {
  test.each([
    ['mei@gmial.com', 'mei@gmail.com'],
    ['mei@gmail.con', 'mei@gmail.com'],
    [' mei@hotmial.com ', 'mei@hotmail.com'],
    ['mei@yaho.com', 'mei@yahoo.com'],
    ['mei@gmail.com', null],
    ['mei@foxmail.com', null],
    ['mei@qq.com', null],
    ['mei@ms1.hinet.net', null],
    ['mei@mac.com', null],
    ['mei@uw.edu', null],
    ['mei@kitchen.example', null],
    ['mei', null],
  ])('%s: %s', (typed, likely) => {
    expect(likelyEmail(typed)).toBe(likely)
  })

  test.each([
    ['en', 'Email', 'Did you mean mei@gmail.com?'],
    ['tw', '電子郵件', '您要填的是 mei@gmail.com 嗎？'],
  ] as const)(
    'is corrected at a press, and not asked about while it is typed (%s)',
    async (language, label, question) => {
      const { user } = await openScreen(checkoutScreen, {
        ...{ language, area: 'ZONE1', cart: [sacha(1)] },
        storage: pikeForm({ email: '' }),
      })
      const email = await field(label)

      await user.type(email, 'mei@gmial.com')
      expect(screen.queryByRole('button', { name: question })).toBeNull()
      await user.tab()
      await user.click(await button(question))

      expect(email).toHaveProperty('value', 'mei@gmail.com')
      expect(document.activeElement).toBe(email)
      expect(screen.queryByRole('button', { name: question })).toBeNull()
    },
  )

  test('is asked about where an account is created', async () => {
    const { user } = await openScreen(createAccountScreen)
    await user.type(await field('Email'), 'mei@gmial.com')
    await user.tab()

    expect(await button('Did you mean mei@gmail.com?')).toBeTruthy()
  })

  test('is asked about when the shopper comes back to it', async () => {
    await openScreen(checkoutScreen, {
      ...{ area: 'ZONE1', cart: [sacha(1)] },
      storage: pikeForm({ email: 'mei@gmial.com' }),
    })

    expect(await button('Did you mean mei@gmail.com?')).toBeTruthy()
  })
})
