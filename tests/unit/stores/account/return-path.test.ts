import { describe, expect, test } from 'vitest'
import { returnPath, signInPath } from '#stores/account/return-path.ts'
import { foreignPlaces } from '#tests/support/foreign-places.ts'

describe('returnPath (safety I17)', () => {
  test.each([
    ['?next=/checkout', '/checkout'],
    ['?next=%2Ftw%2Faccount%23addresses', '/tw/account#addresses'],
    ['?a=1&next=/food-mart?page=2', '/food-mart?page=2'],
  ])('%s leads to %s', (search, path) => {
    expect(returnPath(search, '/account')).toBe(path)
  })

  test.each(['', ...foreignPlaces.map((place) => `?${new URLSearchParams({ next: place })}`)])(
    '%s leads to the account',
    (search) => {
      expect(returnPath(search, '/account')).toBe('/account')
    },
  )
})

describe('signInPath', () => {
  test('is the sign-in page with the return path', () => {
    const path = signInPath('/tw', { pathname: '/tw/payment', search: '?order=o-1' })

    expect(path).toBe('/tw/account?next=%2Ftw%2Fpayment%3Forder%3Do-1')
    expect(returnPath(path.slice('/tw/account'.length), '')).toBe('/tw/payment?order=o-1')
  })
})
