import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json } from '#tests/support/fake-fetcher.ts'
import { refusal } from '#tests/support/fake-shop.ts'
import { accountScreen, createAccountScreen, openScreen } from '#tests/support/screens.tsx'
import { button, link, textOf } from '#tests/support/seen.ts'

// Sign-in with Google and Facebook on the account page (rules §14).

const google = { 'GET /api/social-providers': () => json({ data: ['google'] }) }

describe('Google and Facebook', () => {
  test('a shop without them shows no link to them', async () => {
    const { shop } = await openScreen(accountScreen)
    await waitFor(() =>
      expect(shop.requests.map(({ url }) => new URL(url).pathname)).toContain('/api/social-providers'),
    )
    await button('Sign in')

    expect(screen.queryByRole('link', { name: /Google|Facebook/ })).toBeNull()
  })

  test('the link keeps the page that the shopper wanted', async () => {
    await openScreen(accountScreen, { answers: google, path: '/account?next=/checkout' })

    expect((await link('Continue with Google')).getAttribute('href')).toBe(
      '/api/user/socialite/google/start?next=%2Faccount%3Fnext%3D%252Fcheckout',
    )
    expect(screen.queryByRole('link', { name: 'Continue with Facebook' })).toBeNull()
  })

  test('the outcome is shown once, in the language of the page', async () => {
    const { open } = await openScreen(accountScreen, { language: 'tw', path: '/account?social=account_exists' })
    expect(textOf(await screen.findByRole('alert'))).toContain('此電子郵件已有帳戶')
    expect(window.location.pathname + window.location.search).toBe('/tw/account')

    await open(accountScreen)

    await button('登入')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the only way to sign in stays linked', async () => {
    const user = {
      id: '1',
      email: 'mei@example.com',
      firstName: 'Mei',
      lastName: 'Lin',
      phone: null,
      hasPassword: false,
    }
    const shopper = await openScreen(accountScreen, {
      path: '/account#security',
      storage: { 'shop:token': 'known', 'shop:user': JSON.stringify(user) },
      answers: {
        ...google,
        'GET /api/user': () => json({ data: { ...user, isEmailVerified: true } }),
        'GET /api/orders': () => json({ data: [] }),
        'GET /api/user/socialite': () => json({ data: [{ provider: 'google', linkedAt: '2026-11-01T12:00:00Z' }] }),
        'DELETE /api/user/socialite/google': refusal(409, 'last_way_in'),
      },
    })

    await shopper.user.click(await button('Unlink Google'))

    await screen.findByText('Google is your only way to sign in, so it stays linked.', { exact: false })
    await button('Unlink Google')
  })
})

test('a password is visible while the shopper wants to see it, and hidden when it is sent', async () => {
  const { user } = await openScreen(createAccountScreen)
  const password = await screen.findByLabelText('Password', { selector: 'input' })
  const show = await button('Show password')
  await user.type(password, 'Warm')

  await user.click(show)

  expect(show.getAttribute('aria-pressed')).toBe('true')
  expect(password).toMatchObject({ type: 'text', value: 'Warm' })
  await user.click(await button('Create an account'))
  expect(password).toHaveProperty('type', 'password')
  expect(show.getAttribute('aria-pressed')).toBe('false')
})
