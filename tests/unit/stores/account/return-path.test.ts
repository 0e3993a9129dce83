import { describe, expect, test } from 'vitest'
import { returnPath, signInPath } from '#stores/account/return-path.ts'

describe('returnPath (safety.md I17)', () => {
  test.each([
    ['?next=/checkout', '/checkout'],
    ['?next=%2Ftw%2Faccount%23addresses', '/tw/account#addresses'],
    ['?a=1&next=/food-mart?page=2', '/food-mart?page=2'],
  ])('%s leads to %s', (search, path) => {
    expect(returnPath(search, '/account')).toBe(path)
  })

  test.each([
    [''],
    ['?next='],
    ['?next=checkout'],
    ['?next=https://evil.example/'],
    ['?next=//evil.example'],
    ['?next=/%5Cevil.example'],
    ['?next=/.//evil.example'],
    ['?next=/a%0d%0aSet-Cookie:x'],
    ['?next=javascript:alert(1)'],
    ['?next=/api/logout'],
    [`?next=/${'a'.repeat(500)}`],
  ])('%s leads nowhere else', (search) => {
    expect(returnPath(search, '/account')).toBe('/account')
  })
})

describe('signInPath', () => {
  test('leads to the sign-in and back', () => {
    const path = signInPath('/tw', { pathname: '/tw/payment', search: '?order=o-1' })

    expect(path).toBe('/tw/account?next=%2Ftw%2Fpayment%3Forder%3Do-1')
    expect(returnPath(path.slice('/tw/account'.length), '')).toBe('/tw/payment?order=o-1')
  })
})
