import { describe, expect, test } from 'vitest'
import { pagePath } from '#i18n/localize-path.ts'
import { pathPrefix, splitLocale } from '#i18n/paths.ts'

describe('splitLocale (rules §10)', () => {
  test.each([
    ['/', 'en', '/'],
    ['/tw', 'tw', '/'],
    ['/tw/', 'tw', '/'],
    ['/tw/food-mart', 'tw', '/food-mart'],
    ['/tw/food-mart/bundle/kit/red', 'tw', '/food-mart/bundle/kit/red'],
    ['/food-mart', 'en', '/food-mart'],
    ['/twice', 'en', '/twice'],
    ['/food-mart/tw', 'en', '/food-mart/tw'],
    ['/TW/cart', 'en', '/TW/cart'],
    ['/tw/tw', 'tw', '/tw'],
  ])('%s is %s and %s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path })
  })
})

describe('pagePath', () => {
  test.each([
    ['/', '/', '/tw'],
    ['/food-mart', '/food-mart', '/tw/food-mart'],
    ['/food-mart?page=2', '/food-mart?page=2', '/tw/food-mart?page=2'],
    [
      '/food-mart?category=tea&sort=low-to-high#top',
      '/food-mart?category=tea&sort=low-to-high#top',
      '/tw/food-mart?category=tea&sort=low-to-high#top',
    ],
    ['/#best-seller', '/#best-seller', '/tw#best-seller'],
    ['/search?q=a?b#c#d', '/search?q=a?b#c#d', '/tw/search?q=a?b#c#d'],
    ['/payment?order=o-1', '/payment?order=o-1', '/tw/payment?order=o-1'],
  ])('%s is %s and %s', (path, en, tw) => {
    expect(pagePath(path, 'en')).toBe(en)
    expect(pagePath(path, 'tw')).toBe(tw)
  })

  test('splitLocale reverses it', () => {
    expect(splitLocale(pagePath('/cart', 'tw'))).toEqual({ locale: 'tw', path: '/cart' })
    expect(splitLocale(pagePath('/cart', 'en'))).toEqual({ locale: 'en', path: '/cart' })
  })
})

describe('pathPrefix', () => {
  test('is empty for English', () => {
    expect(pathPrefix('en')).toBe('')
    expect(pathPrefix('tw')).toBe('/tw')
  })
})
