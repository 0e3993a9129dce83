import { describe, expect, test } from 'vitest'
import { bookmarkCookieOf, bookmarkIn } from '#edge/bookmark.ts'

const session = Object({ getBookmark: () => '0000007b-0000b26e' })
const cookieAfter = (path: string, method = 'POST') =>
  bookmarkCookieOf(new Request(`https://shop.example${path}`, { method }), session)

describe('the bookmark of a change (decision 0046)', () => {
  test.each([
    '/api/order',
    '/api/order/1/pay',
    '/api/operator/catalog',
    '/api/desk/pictures',
    '/desk/catalog/products/FM-SOY',
    '/tw/desk/texts/faqs/when',
  ])('is left by %s', (path) => {
    const cookie = cookieAfter(path) ?? ''
    expect(cookie).toBe('__Host-bookmark=0000007b-0000b26e; Path=/; Max-Age=600; Secure; HttpOnly; SameSite=Lax')
    expect(bookmarkIn(cookie)).toBe('0000007b-0000b26e')
  })

  test.each(['/api/orders', '/api/login', '/checkout', '/food-mart/desk', '/desktop'])('is not left by %s', (path) =>
    expect(cookieAfter(path)).toBeNull(),
  )

  test('is not left by what is only read', () => expect(cookieAfter('/desk/orders', 'GET')).toBeNull())
})
