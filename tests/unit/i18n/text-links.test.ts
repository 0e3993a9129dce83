import { describe, expect, test } from 'vitest'
import { textLink } from '#i18n/text-links.ts'

describe('a link of a text (rules §3 "Texts")', () => {
  test.each([
    ['/food-mart', '/tw/food-mart'],
    ['/food-mart/?category=meat#list', '/tw/food-mart/?category=meat#list'],
    ['/food-mart/aged-soy-sauce', '/tw/food-mart/aged-soy-sauce'],
    ['/', '/tw'],
    ['/?code=WELCOME10', '/tw?code=WELCOME10'],
  ])('%s leads to the page of the language', (address, chinese) => {
    expect([textLink(address, 'tw'), textLink(address, 'en')]).toEqual([chinese, address])
  })

  test.each([
    ...['/tw/food-mart', '/tw', '/icons/pot.svg', '/no-such-page', '/api/texts', '//evil.example'],
    ...['https://example.com/food-mart', 'mailto:a@example.com', '#areas', '?code=WELCOME10', ''],
  ])('%s stays as it is', (address) => {
    expect(textLink(address, 'tw')).toBe(address)
  })
})
