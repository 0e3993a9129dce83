import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { refusal } from '#tests/support/fake-shop.ts'
import { accountScreen, createAccountScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, textOf } from '#tests/support/seen.ts'

// Signing in, creating an account, and returning from a provider (rules §6, §14).

const texts = {
  en: {
    enter: 'Sign in',
    create: 'Create an account',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    wrong: 'The email or password is incorrect.',
    missingFirst: 'Please enter your first name.',
    missingLast: 'Please enter your last name.',
    badEmail: "That doesn't look like an email address.",
    weak: 'Your password still needs:',
    registered: 'An account with this email already exists. Please sign in.',
    offline: "We can't connect right now. Please try again in a moment.",
    socialFailed: "We couldn't sign you in with that service. Please try again, or sign in with your email.",
  },
  tw: {
    enter: '登入',
    create: '建立帳戶',
    firstName: '名字',
    lastName: '姓氏',
    email: '電子郵件',
    password: '密碼',
    wrong: '電子郵件或密碼不正確。',
    missingFirst: '請填寫名字。',
    missingLast: '請填寫姓氏。',
    badEmail: '請輸入完整的電子郵件，例如 mei@example.com。',
    weak: '密碼還需符合以下條件：',
    registered: '此電子郵件已有帳戶，請直接登入。',
    offline: '網站暫時沒有回應，請稍後再試。',
    socialFailed: '無法確認該帳號的登入結果，請再試一次，或使用電子郵件登入。',
  },
} as const

const isInvalid = (control: HTMLElement) => control.getAttribute('aria-invalid')

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]
  const secret = () => screen.findByLabelText(s.password, { selector: 'input' })

  describe(`signing in (${language})`, () => {
    test('with a wrong password shows a fault at the password and focuses it', async () => {
      const { user, went } = await openScreen(accountScreen, { language })
      await user.type(await field(s.email), 'mei@example.com')
      await user.type(await secret(), 'Cold-pot-42')

      await user.click(await button(s.enter))

      await screen.findByText(s.wrong)
      await waitFor(async () => expect(document.activeElement).toBe(await secret()))
      expect(isInvalid(await secret())).toBe('true')
      expect(isInvalid(await field(s.email))).toBe('false')
      expect(await secret()).toHaveProperty('value', 'Cold-pot-42')
      expect(went).toEqual([])
      await user.type(await secret(), '!')
      expect(screen.queryByText(s.wrong)).toBeNull()
    })

    test('while the shop does not answer shows an alert', async () => {
      const answers = { 'POST /api/login': refusal(503, 'unavailable') }
      const { user } = await openScreen(accountScreen, { language, answers })
      await user.type(await field(s.email), 'mei@example.com')
      await user.type(await secret(), 'Warm-pot-42')

      await user.click(await button(s.enter))

      expect(textOf(await screen.findByRole('alert'))).toBe(s.offline)
      expect(await field(s.email)).toHaveProperty('value', 'mei@example.com')
    })

    test('by a provider that refused shows an alert once', async () => {
      await openScreen(accountScreen, { language, path: '/account?social=failed' })

      expect(textOf(await screen.findByRole('alert'))).toBe(s.socialFailed)

      await button(s.enter)
      expect(window.location.search).toBe('')
    })
  })

  describe(`creating an account (${language})`, () => {
    test('shows the fault of each field, and focuses the first', async () => {
      const { user, shop } = await openScreen(createAccountScreen, { language })
      await user.type(await field(s.email), 'mei@')
      await user.type(await secret(), 'short')

      await user.click(await button(s.create))

      for (const [name, fault] of [
        [s.firstName, s.missingFirst],
        [s.lastName, s.missingLast],
        [s.email, s.badEmail],
      ] as const) {
        const one = await screen.findByRole('textbox', { name, description: (text) => text.includes(fault) })
        expect(isInvalid(one)).toBe('true')
      }
      const form = within(await screen.findByRole('main'))
      form.getByText((text) => text.startsWith(s.weak))
      expect(isInvalid(await secret())).toBe('true')
      const [first] = screen.getAllByRole('textbox')
      await waitFor(() => expect(document.activeElement).toBe(first))
      expect(shop.requests.filter(({ method }) => method === 'POST')).toEqual([])
    })

    const fillIn = async (user: UserEvent) => {
      await user.type(await field(s.firstName), 'Mei')
      await user.type(await field(s.lastName), 'Lin')
      await user.type(await field(s.email), 'mei@example.com')
      await user.type(await secret(), 'Warm-pot-42')
      await user.click(await button(s.create))
    }

    test('opens the account', async () => {
      const { user, went } = await openScreen(createAccountScreen, { language })

      await fillIn(user)

      await waitFor(() => expect(went).toEqual([language === 'en' ? '/account' : '/tw/account']))
    })

    test('for an e-mail address that has one shows a fault at that field', async () => {
      const answers = { 'POST /api/user': refusal(409, 'taken') }
      const { user, went } = await openScreen(createAccountScreen, { language, answers })

      await fillIn(user)

      const email = await screen.findByRole('textbox', {
        name: s.email,
        description: (text) => text.includes(s.registered),
      })
      await waitFor(() => expect(document.activeElement).toBe(email))
      expect(went).toEqual([])
    })
  })
}
