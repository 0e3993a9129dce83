import { describe, expect, test } from 'vitest'
import { readWords } from '#i18n/browser-words.ts'
import { messages } from '#i18n/messages.ts'
import { shellWords, wordsForBrowser, wordsOf } from '#i18n/words.ts'
import { codeOf, sourcesIn } from '#tests/architecture/sources.ts'
import { keyOf, keysIn, wordsByKey } from './words-on-hand.ts'

type AnyWords = (key: string, values?: Record<string, string | number>) => string

const samples = { name: 'Tofu & <Soup> {{amount}}', amount: '$1.00', area: '西雅圖', date: 'Nov 20, 2026' }

describe.each(['en', 'tw'] as const)('readWords gives the same texts as i18next (%s)', (locale) => {
  // A text as the key, as in a page that uses a key without a message.
  const server = wordsOf(locale) as AnyWords
  const browser = readWords(messages[locale], locale) as AnyWords
  const keys = [...new Set([...wordsByKey(locale).keys()].map(keyOf))]

  test('for every key and any count', () => {
    const differing = keys.filter((key) =>
      [0, 1, 2, 11, 100].some((count) => {
        const values = { ...samples, name: 'Tofu & <Soup>', count }
        return browser(key, values) !== server(key, values)
      }),
    )

    expect(keys.length).toBeGreaterThan(250)
    expect(differing).toEqual([])
  })

  test('for every key that is a literal, without values', () => {
    // Without a value i18next empties a gap and the browser shows it. The shop always gives a value.
    const whole = [...wordsByKey(locale)].filter(([key, word]) => key === keyOf(key) && !word.includes('{{'))

    expect(whole.filter(([key]) => browser(key) !== server(key)).map(([key]) => key)).toEqual([])
  })

  test('for an unknown key', () => {
    expect(browser('cart.nope')).toBe('cart.nope')
    expect(server('cart.nope')).toBe('cart.nope')
    expect(browser('__proto__.toString')).toBe('__proto__.toString')
    expect(browser('cart.constructor')).toBe('cart.constructor')
  })
})

describe('shellWords', () => {
  test.each(['en', 'tw'] as const)('have every word that elements look up (%s)', (locale) => {
    const t = readWords(shellWords(locale), locale) as AnyWords
    const keys = sourcesIn(['src/elements'], /\.ts$/)
      .flatMap(({ text }) => keysIn(codeOf(text)))
      .filter((key) => key.startsWith('shell.'))

    expect(keys).toContain('shell.cart.linkWaiting')
    expect(keys.filter((key) => t(key, { count: 1 }) === key)).toEqual([])
  })
})

describe('readWords', () => {
  test('fills each gap once, even when a value looks like a gap', () => {
    const t = readWords(messages.en, 'en')

    expect(t('cart.remove', { name: '{{left}} $& $1', left: 'x' })).toBe('Remove {{left}} $& $1')
  })

  test('chooses the plural by the count', () => {
    const en = readWords(messages.en, 'en')
    const tw = readWords(messages.tw, 'tw')

    expect(en('shell.cart.linkCount', { count: 0 })).toBe('Cart, 0 items')
    expect(en('shell.cart.linkCount', { count: 1 })).toBe('Cart, 1 item')
    expect(en('shell.cart.linkCount', { count: 2 })).toBe('Cart, 2 items')
    expect(tw('shell.cart.linkCount', { count: 1 })).toBe('購物車，1 件商品')
    expect(en('composer.pick', { count: 7 })).toBe('Pick any 7')
  })

  test('has only the groups that it was given', () => {
    const t = readWords(wordsForBrowser('tw', ['cart']), 'tw')

    expect(t('cart.title')).toBe('購物車')
    expect(t('checkout.title')).toBe('checkout.title')
  })
})

describe('wordsOf', () => {
  test('two languages work at the same time', () => {
    const en = wordsOf('en')
    const tw = wordsOf('tw')

    expect([tw('cart.title'), en('cart.title'), tw('cart.title')]).toEqual(['購物車', 'Your cart', '購物車'])
  })

  test('does not escape HTML, because the template does', () => {
    expect(wordsOf('en')('product.add', { name: 'Salt & Pepper <mild>' })).toBe('Add Salt & Pepper <mild> to cart')
  })
})
