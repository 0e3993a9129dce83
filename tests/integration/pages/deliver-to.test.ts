import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'

let shop: BuiltShop
let window: Window
beforeAll(async () => {
  window = new Window()
  shop = await openBuiltShop()
})
afterAll(async () => {
  await window.happyDOM.close()
  await shop.close()
})

/** Returns what the page says of a ZIP code, and whether it asks for an email. */
async function saidOf(query: string) {
  const page = new window.DOMParser().parseFromString(await shop.textOf(`/deliver-to${query}`), 'text/html')
  const said = [...page.querySelectorAll('main .screen .notice')].map((one) =>
    (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  )
  return { said, asksForEmail: page.querySelector('main [name="email"]') !== null }
}

describe('the page of a ZIP code (rules §3 "Area by ZIP code")', () => {
  test.each(['', '?zip=', '?zip=%20'])('asks for one before it says anything: %j', async (query) => {
    expect(await saidOf(query)).toEqual({ said: [], asksForEmail: false })
  })

  test.each(['abc', '12'])('says that %s is none, and no more', async (zip) => {
    expect(await saidOf(`?zip=${zip}`)).toEqual({
      said: ['A ZIP code has 5 digits, such as 98101.'],
      asksForEmail: false,
    })
  })

  test('says that nobody knows 00000, and no more', async () => {
    expect(await saidOf('?zip=00000')).toEqual({
      said: ["We don't know the ZIP code 00000. Please check it."],
      asksForEmail: false,
    })
  })

  test('asks for an email where no area delivers', async () => {
    expect(await saidOf('?zip=60601')).toEqual({
      said: [expect.stringMatching(/^We don't deliver to Chicago, IL 60601 yet\./)],
      asksForEmail: true,
    })
  })
})
