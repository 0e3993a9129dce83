import { brotliCompressSync } from 'node:zlib'
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
async function read(path: string) {
  return new window.DOMParser().parseFromString(await shop.textOf(path), 'text/html')
}
type Page = Awaited<ReturnType<typeof read>>

/** Returns the texts of the matching elements with single spaces. */
function textsOf(page: Page, selector: string): readonly string[] {
  return [...page.querySelectorAll(selector)].map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
}

const title = (page: Page) => textsOf(page, 'h1')[0]
const range = (page: Page) => textsOf(page, 'main p').find((text) => text.startsWith('Showing ')) ?? ''
const sortOf = (page: Page) => page.querySelector('select[name="sort"] option[selected]')?.getAttribute('value')
const tilesOf = (page: Page) => textsOf(page, 'main li').filter((text) => text.includes('$'))

interface Found {
  readonly data: readonly { readonly code: string }[]
}

describe('the query of the food mart (rules §2)', () => {
  test('an unknown sort becomes the default', async () => {
    expect(sortOf(await read('/food-mart?sort=cheapest'))).toBe('default')
    expect(sortOf(await read('/food-mart?sort=low-to-high'))).toBe('low-to-high')
  })

  test('an invalid page number shows page 1', async () => {
    for (const text of ['abc', '0', '-2', '1.5', ''])
      expect([text, range(await read(`/food-mart?page=${text}`))]).toEqual([
        text,
        expect.stringMatching(/^Showing 1~72 of /),
      ])
  })

  test('the pages show every item once, and a page past the end leads to the last page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => read(`/food-mart?page=${page}`)))
    const last = pages[2] as Page
    const total = Number(/of (\d+) items/.exec(range(last))?.[1])
    expect(total).toBeGreaterThan(150)
    expect(pages.map((page) => tilesOf(page).length)).toEqual([72, 72, total - 144])
    expect(new Set(pages.flatMap(tilesOf)).size).toBe(total)
    expect(range(last)).toBe(`Showing 145~${total} of ${total} items`)
    expect(textsOf(last, 'nav[aria-label="Pages"] [aria-current="page"]')).toEqual(['3'])
    for (const [asked, shown] of [
      ['/food-mart?page=4', '/food-mart?page=3'],
      ['/tw/food-mart?sort=low-to-high&page=99999999999999999999', '/tw/food-mart?sort=low-to-high&page=3'],
      ['/food-mart?category=condiments&page=2', '/food-mart?category=condiments'],
      ['/search?q=tofu&page=9', '/search?q=tofu'],
    ] as const) {
      const answer = await shop.get(asked)
      expect([asked, answer.status, answer.headers.get('location')]).toEqual([asked, 302, shown])
    }
  })

  test('opens with sliced meat for the pot, not with condiments', async () => {
    expect(tilesOf(await read('/food-mart')).slice(0, 4)).toEqual([
      'Beef Ribeye Slices14.1 oz (400 g)$16.99+',
      'Beef Short Rib Slices10.6 oz (300 g)$16.49+',
      'Beef Belly Rolls17.6 oz (500 g)$14.99+',
      'Beef Top Blade Slices12.3 oz (350 g)$12.99+',
    ])
  })

  test('a category of one page has neither range nor pages', async () => {
    const page = await read('/food-mart?category=condiments')

    expect([title(page), range(page)]).toEqual(['Condiments', ''])
    expect(page.querySelector('nav[aria-label="Pages"]')).toBeNull()
  })

  test('an unknown category shows all', async () => {
    const page = await read('/food-mart?category=nope')

    expect([title(page), range(page)]).toEqual([
      'All Categories',
      expect.stringMatching(/^Showing 1~72 of 2\d\d items$/),
    ])
  })

  test('the special categories open by their slug, and are not in the strip', async () => {
    for (const [slug, name] of [
      ['special-offer', '限時優惠'],
      ['best-seller', '火熱商品'],
      ['new-arrivals', '新品上市'],
    ] as const) {
      const page = await read(`/tw/food-mart?category=${slug}`)
      const strip = textsOf(page, 'nav[aria-label*="分類"] a')
      expect([title(page), strip[0]]).toEqual([name, '所有商品'])
      expect(strip).not.toContain(name)
    }
  })

  test("each product is a heading below the page's own", async () => {
    const page = await read('/food-mart?category=condiments')

    expect(textsOf(page, 'h2')).toContain('Roasted Sesame Sauce')
    expect(textsOf(page, 'h3')).toEqual([])
  })
})

describe('the filters of the food mart (rules §2)', () => {
  test('another category keeps them', async () => {
    const page = await read('/food-mart?without=peanuts&storage=dry')
    const links = [...page.querySelectorAll('.strip a')].map((link) => link.getAttribute('href'))

    expect(links).toContain('/food-mart?category=condiments&storage=dry&without=peanuts')
    expect(links[0]).toBe('/food-mart?storage=dry&without=peanuts')
  })

  test('a search for what is free of an allergen leads to its filter, and finds nothing that contains it', async () => {
    const english = await shop.get('/search?q=peanut%20free')
    const chinese = await shop.get(`/tw/search?q=${encodeURIComponent('不含花生')}`)
    const found = await shop.get('/api/search?area=SCAGLS&q=peanut-free')

    expect([english.status, english.headers.get('location')]).toEqual([302, '/food-mart?without=peanuts'])
    expect(chinese.headers.get('location')).toBe('/tw/food-mart?without=peanuts')
    expect(await found.json()).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test('a search for something free of an allergen finds what states that it is', async () => {
    const nuts = await shop.get('/search?q=nut%20free')
    const kits = await shop.get('/search?q=peanut%20free%20kits')
    const page = await read('/search?q=peanut%20free%20sauce')
    const [free = [], plain = []] = await Promise.all(
      ['peanut%20free%20sauce', 'sauce'].map(async (q) => {
        const found = (await (await shop.get(`/api/search?area=SCAGLS&q=${q}`)).json()) as Found
        return found.data.map(({ code }) => code)
      }),
    )

    expect(nuts.headers.get('location')).toBe('/food-mart?without=tree_nuts&without=peanuts')
    expect(kits.headers.get('location')).toBe('/hot-pot-kit?without=peanuts')
    expect(textsOf(page, 'main .notice')).toContain(
      'Only results for “sauce” that state their allergens, without what you want left out. Traces are possible, so please read the label. See everything without it',
    )
    expect(page.querySelector('main .notice a[href^="/food-mart"]')?.getAttribute('href')).toBe(
      '/food-mart?without=peanuts',
    )
    expect(plain).toContain('FM-SACHA')
    expect(free).not.toContain('FM-SACHA')
    expect(free).toContain('FM-SESAME')
  })

  test('a search for what has no pork leads to its filter, or finds what states that it has none', async () => {
    const english = await shop.get('/search?q=no%20pork')
    const chinese = await shop.get(`/tw/search?q=${encodeURIComponent('不要豬肉')}`)
    const page = await read('/search?q=no%20pork%20balls')
    const [free = [], plain = []] = await Promise.all(
      ['no%20pork%20balls', 'balls'].map(async (q) => {
        const found = (await (await shop.get(`/api/search?area=SCAGLS&q=${q}`)).json()) as Found
        return found.data.map(({ code }) => code)
      }),
    )

    expect(english.headers.get('location')).toBe('/food-mart?diet=no-pork')
    expect(chinese.headers.get('location')).toBe('/tw/food-mart?diet=no-pork')
    expect(textsOf(page, 'main .notice')).toContain(
      'Only results for “balls” that are stated to have no pork. Please read the label before you cook. See everything without it',
    )
    expect(page.querySelector('main .notice a[href^="/food-mart"]')?.getAttribute('href')).toBe(
      '/food-mart?diet=no-pork',
    )
    expect(plain).toEqual(expect.arrayContaining(['ADD-FUZHOU', 'BYO-BALLS', 'ADD-BEEFBALL']))
    expect(free).toContain('ADD-BEEFBALL')
    expect(free).not.toContain('ADD-FUZHOU')
    // Nobody has stated it of these.
    expect(free).not.toContain('BYO-BALLS')
  })

  const chosen = '/tw/food-mart?category=dessert&diet=vegetarian&without=milk&without=peanuts'
  const countOf = (page: Page, name: string) =>
    Number(
      /\d+$/.exec(
        textsOf(page, `.mart-filters label:has([name="${name.split('=')[0]}"][value="${name.split('=')[1]}"])`)[0] ??
          '',
      ),
    )

  test('a form without scripts shows what the counts promise', async () => {
    const before = await read('/food-mart?category=dessert&diet=vegetarian')
    const promised = countOf(before, 'without=peanuts')
    const page = await read('/food-mart?category=dessert&diet=vegetarian&without=peanuts')

    expect(promised).toBeGreaterThan(5)
    expect(promised).toBeLessThan(tilesOf(before).length)
    expect(tilesOf(page)).toHaveLength(promised)
    expect(textsOf(page, '.mart-filters p')).toEqual([`${promised} items match.`])
  })

  test('each chosen one can be taken back, and sorting keeps them', async () => {
    const page = await read(chosen)
    const links = [...page.querySelectorAll('.chips a')].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent?.trim(),
      link.getAttribute('href'),
    ])
    const kept = [...page.querySelectorAll('sort-form input')].map((input) => input.getAttribute('value'))

    expect(links).toEqual([
      ['移除篩選：素食（可含奶蛋、五辛）', '/tw/food-mart?category=dessert&without=milk&without=peanuts'],
      ['移除篩選：不含牛奶', '/tw/food-mart?category=dessert&diet=vegetarian&without=peanuts'],
      ['移除篩選：不含花生', '/tw/food-mart?category=dessert&diet=vegetarian&without=milk'],
      ['清除所有篩選', '/tw/food-mart?category=dessert'],
    ])
    expect(kept).toEqual(['dessert', 'vegetarian', 'milk', 'peanuts'])
  })

  test('pages keep them, and no cache and no search engine keeps the page (decision 0056)', async () => {
    const address = '/food-mart?diet=no-pork'
    const answer = await shop.get(address)
    const page = await read(address)

    expect(page.querySelector('nav[aria-label="Pages"] a[aria-label="Next page"]')?.getAttribute('href')).toBe(
      '/food-mart?diet=no-pork&page=2',
    )
    expect([answer.headers.get('cache-control'), answer.headers.get('x-cache')]).toEqual(['private, no-cache', 'miss'])
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect((await shop.get(address)).headers.get('x-cache')).toBe('miss')
  })

  test('a choice that nothing meets says so, with the way back', async () => {
    const page = await read('/food-mart?category=condiments&storage=frozen&price=from-50')

    expect(textsOf(page, '.empty p')).toEqual([
      'No item matches all of these filters. Remove one above, or clear them.',
    ])
    expect(textsOf(page, '.chips a')).toEqual(['Frozen ×', '$50 and up ×', 'Clear all filters'])
  })
})

test.each(['/food-mart', '/tw/food-mart'])('%s is at most 8 KB of HTML in brotli', async (path) => {
  expect(brotliCompressSync(await shop.textOf(path)).length).toBeLessThanOrEqual(8 * 1024)
})

describe('search (rules §2)', () => {
  test.each([
    ['/search?q=sacha+sauce', 'Taiwanese Sacha Sauce'],
    ['/search?q=沙茶醬', 'Taiwanese Sacha Sauce'],
    ['/search?q=沙茶酱', 'Taiwanese Sacha Sauce'],
    ['/search?q=sacha+sause', 'Taiwanese Sacha Sauce'],
    ['/tw/search?q=沙茶醬', '沙茶醬'],
    ['/tw/search?q=SACHA', '沙茶醬'],
  ])('%s finds %s', async (address, name) => {
    expect(textsOf(await read(address), 'main li h2')).toContain(name)
  })

  test.each([
    ['/search?q=sesami', 'Nothing matches “sesami”. Showing results for “sesame”.'],
    ['/tw/search?q=tofo', '沒有符合「tofo」的商品，以下是「tofu」的結果。'],
  ])('%s names the word it searched for', async (address, message) => {
    expect(textsOf(await read(address), 'main p')).toContain(message)
  })
})

describe('text pages (rules §2)', () => {
  test.each(['', '/tw'])('every link in them works (%s)', async (base) => {
    for (const path of ['/about', '/accessibility', '/policy', '/terms', '/faqs']) {
      const page = await read(base + path)
      const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
      for (const address of new Set(links.filter((link) => link.startsWith('/')))) {
        expect([path, address, (await shop.get(address)).status]).toEqual([path, address, 200])
        expect([path, address, address.startsWith('/tw')]).toEqual([path, address, base === '/tw'])
      }
    }
  })

  test('the policy names every area with its shipping', async () => {
    const page = await read('/policy')

    expect(textsOf(page, '.areas h3')).toHaveLength(5)
    expect(textsOf(page, '.areas').join()).toContain('Free shipping on $80+')
  })

  test('browse more links to each category', async () => {
    const links = [...(await read('/tw/browse-more')).querySelectorAll('main a')].map((link) => [
      (link.textContent ?? '').trim().slice(0, 3),
      link.getAttribute('href'),
    ])

    expect(links).toContainEqual(['調味料', '/tw/food-mart?category=condiments'])
  })
})
