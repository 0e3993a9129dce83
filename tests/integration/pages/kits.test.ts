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

/** Returns the page's document without JavaScript. */
async function read(path: string, headers?: Record<string, string>) {
  return new window.DOMParser().parseFromString(await shop.textOf(path, headers), 'text/html')
}
type Page = Awaited<ReturnType<typeof read>>

/** Returns the texts of the matching elements with single spaces and without soft hyphens. */
function textsOf(page: Page, selector: string): readonly string[] {
  return [...page.querySelectorAll(selector)].map((one) =>
    (one.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim(),
  )
}

const card = (page: Page, name: string) =>
  [...page.querySelectorAll('.kits > li')].find((one) => one.querySelector('h2')?.textContent?.includes(name))

describe('the kits for a larger party (rules §2 "Kits page")', () => {
  test('are told by their sizes, and are one press away', async () => {
    const page = await read('/hot-pot-kit?sort=low-to-high')
    const links = [...page.querySelectorAll('.party a')].map((link) => link.getAttribute('href'))

    expect(textsOf(page, '.party p')).toEqual(['For 6 people: 1 kit for 4 + 1 kit for 2', 'For 8 people: 2 kits for 4'])
    expect(links).toEqual([
      '/hot-pot-kit?serves=4&sort=low-to-high',
      '/hot-pot-kit?serves=2&sort=low-to-high',
      '/hot-pot-kit?serves=4&sort=low-to-high',
    ])
    expect(textsOf(await read('/tw/hot-pot-kit?serves=2'), '.party p')).toEqual([
      '6 人用餐： 4 人份套餐 1 套 + 2 人份套餐 1 套',
      '8 人用餐： 4 人份套餐 2 套',
    ])
  })

  test('are those that can be had without an allergen', async () => {
    const page = await read('/hot-pot-kit?without=soy', { cookie: 'area=ZONE1' })

    expect(textsOf(page, '.party p')).toEqual(['For 6 people: 3 kits for 2', 'For 8 people: 4 kits for 2'])
  })
})

describe('the kits without an allergen (rules §2 "Kits page")', () => {
  test('say which are left out, and lead to a choice without it', async () => {
    const page = await read('/hot-pot-kit?without=peanuts')

    expect(textsOf(page, '.mart-filters [role="status"]')).toEqual([
      '17 of 18 kits can be made that way. Not these: Night-market Sacha Lamb Kit.',
    ])
    expect(page.querySelectorAll('.kits > li')).toHaveLength(17)
    const classic = card(page, 'House Bone Broth')
    expect(classic?.textContent).toContain('Without: Sacha Dipping Cup.')
    expect(classic?.querySelector('a')?.getAttribute('href')).toBe(
      '/food-mart/bundle/house-bone-broth-kit-for-two/BRO-BONE~BI-GREENS~ADD-ENOKI~ADD-TOFU-FROZEN~ADD-FISHBALL~2.BI-NOODLE~BI-DIPS',
    )
    expect(card(page, 'Wild Mushroom')?.textContent).not.toContain('Without:')
  })

  test('keep size and order, and each allergen can be taken back', async () => {
    const page = await read('/tw/hot-pot-kit?serves=4&sort=low-to-high&without=milk&without=peanuts')
    const links = [...page.querySelectorAll('.chips a')].map((link) => link.getAttribute('href'))

    expect(links).toEqual([
      '/tw/hot-pot-kit?serves=4&sort=low-to-high&without=peanuts',
      '/tw/hot-pot-kit?serves=4&sort=low-to-high&without=milk',
      '/tw/hot-pot-kit?serves=4&sort=low-to-high#found',
    ])
    expect(textsOf(page, '.mart-filters [role="status"]')).toEqual(['4 款套餐中，有 4 款可避開所選過敏原。'])
    const hidden = [...page.querySelectorAll('.mart-filters [type="hidden"]')].map((one) => one.getAttribute('name'))
    expect(hidden).toEqual(['serves', 'sort'])
  })

  test('say so when there is none, and lead to the food mart', async () => {
    const page = await read('/hot-pot-kit?without=soy&without=egg&serves=4', { cookie: 'area=ZONE1' })

    expect(page.querySelectorAll('.kits > li')).toHaveLength(0)
    expect(textsOf(page, '.mart-filters [role="status"]')).toEqual([
      'None of these kits can be made that way. Remove a filter, or look for single items in the food mart. Not these: Twin Broth Family Kit for Four, Tomato Family Kit for Four.',
    ])
    const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(links).toContain('/food-mart?without=egg&without=soy')
  })

  test('are one press away from the same filter of the food mart', async () => {
    const page = await read('/tw/food-mart?without=peanuts&storage=frozen')

    expect(page.querySelector('.mart-filters a[href="/tw/hot-pot-kit?without=peanuts"]')).not.toBeNull()
    expect((await read('/food-mart?storage=frozen')).querySelector('.mart-filters a[href^="/hot-pot-kit"]')).toBeNull()
  })

  test.each([
    ['/hot-pot-kit', 'You left out before. These kits may contain that. Leave that out again'],
    ['/tw/hot-pot-kit', '先前避開了，以下套餐可能含有。重新套用'],
  ])('are not told in the page that everyone gets: %s', async (path, text) => {
    const page = await read(path)
    const notice = page.querySelector('main .notice[hidden]')

    expect(notice?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(text)
    expect(notice?.parentElement?.querySelector('.notice ~ .kits')).not.toBeNull()
  })

  test('are in no cache and no search engine', async () => {
    const page = await shop.get('/hot-pot-kit?without=peanuts')

    expect(page.headers.get('cache-control')).toContain('no-cache')
    expect(await page.text()).toContain('<meta name="robots" content="noindex">')
  })
})
