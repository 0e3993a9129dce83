import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'

let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop()
})
afterAll(() => shop.close())

describe('the content of pages (rules §1)', () => {
  for (const [area, price] of [
    ['ZONE1', '$25.89'],
    ['SCAGLS', '$25.89'],
    ['ZONE2', '$26.89'],
    ['NCABAY', '$27.19'],
    ['NYCMET', '$27.39'],
  ] as const) {
    test(`kits start at ${price} in ${area} on every page that names the price (rules §1)`, async () => {
      for (const [path, sentence, from] of [
        ['', `Hot pot kits from ${price}, serves 2.`, `<strong>from ${price}</strong>`],
        ['/tw', `2 人份火鍋套餐 ${price} 起。`, `<strong>${price} 起</strong>`],
      ] as const) {
        const ask = (page: string) => shop.textOf(path + page, { cookie: `area=${area}` })
        const description = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
        const home = await ask('/')

        expect(description(home)).toContain(sentence)
        expect(description(await ask('/hot-pot-kit'))).toContain(sentence)
        expect(/<section class="hero"[\s\S]*?<\/section>/.exec(home)?.[0]).toContain(sentence)
        // The announcement.
        expect(home).toContain(from)
      }
    })
  }

  const foods = demoCatalog.products
    .filter(({ type, code }) => type === 'food market' && !code.startsWith('GIFT-'))
    .map((product) => ({ slug: product.slug, texts: new Map<string, unknown>(Object.entries(product)) }))
  const fields = [...(foods[0]?.texts.keys() ?? [])].filter((field) => foods[0]?.texts.has(`${field}Tw`))
  test.each(fields)('a product page shows the %s of its product in both languages', async (field) => {
    const isPlain = (text: unknown) => typeof text === 'string' && !/[&<>"']/.test(text)
    const food = foods.find(({ texts }) => isPlain(texts.get(field)) && isPlain(texts.get(`${field}Tw`)))

    const bodyOf = async (path: string) => (await shop.textOf(path)).split('</head>')[1]

    expect(await bodyOf(`/food-mart/${food?.slug}`)).toContain(food?.texts.get(field))
    expect(await bodyOf(`/tw/food-mart/${food?.slug}`)).toContain(food?.texts.get(`${field}Tw`))
  })

  test.each([
    ['/food-mart/aged-soy-sauce', '14.2 fl oz (420 ml)', '$0.88/fl oz, $2.98/100 ml'],
    ['/tw/food-mart/aged-soy-sauce', '420 ml（14.2 fl oz）', '每 100 ml $2.98，每 fl oz $0.88'],
    ['/food-mart/chive-flower-sauce', '6.3 oz (180 g)', '$13.33/lb, $2.94/100 g'],
    ['/tw/food-mart/chive-flower-sauce', '180 g（6.3 oz）', '每 100 g $2.94，每磅 $13.33'],
  ])('%s says how much is in it and what that costs by measure', async (path, amount, prices) => {
    const facts = /<section class="product-facts"[\s\S]*?<\/section>/.exec(await shop.textOf(path))?.[0]

    expect(facts).toContain(`<dd>${amount}</dd>`)
    expect(facts).toContain(`<dd>${prices}</dd>`)
  })

  test.each([
    ['ZONE1', '/food-mart/aged-soy-sauce', /Order by [^<]+ for delivery [^<]+\./],
    ['SCAGLS', '/food-mart/aged-soy-sauce', /Order by [^<]+, arrives [^<]+\./],
    ['SCAGLS', '/food-mart/bundle/market-kit-choose-seven-sides', /Order by [^<]+, arrives [^<]+\./],
    ['ZONE1', '/tw/food-mart/aged-soy-sauce', /前下單，最快[^<]+送達。/],
    ['SCAGLS', '/tw/food-mart/bundle/market-kit-choose-seven-sides', /前下單，預計[^<]+送達。/],
  ])('a page says until when to order and when it arrives (%s %s)', async (area, path, promise) => {
    expect(await shop.textOf(path, { cookie: `area=${area}` })).toMatch(promise)
  })

  test('no meat of a kit looks sold out before its scripts have loaded', async () => {
    const page = await shop.textOf('/food-mart/bundle/market-kit-choose-seven-sides')
    const radios = page.match(/<input type="radio"[^>]*>/g) ?? []

    expect(radios.length).toBeGreaterThan(8)
    expect(radios.filter((radio) => / disabled/.test(radio))).toEqual([])
  })

  test.each(['/', '/tw'])('one tap on the announcement of %s takes its code', async (path) => {
    expect(await shop.textOf(path)).toMatch(/<a href="[^"]*\?code=WELCOME10">/)
  })

  test('a product that is only given away has no page', async () => {
    for (const path of ['/food-mart/hot-pot-ladle', '/tw/food-mart/hot-pot-ladle', '/food-mart/bundle/hot-pot-ladle'])
      expect([path, (await shop.get(path)).status]).toEqual([path, 404])
  })

  test.each([
    ['', 'Item FM-PLUM', 'Sales tax applies.'],
    ['/tw', '商品編號 FM-PLUM', '此商品另計銷售稅。'],
  ])('a product page has its number and its tax on lines of their own (%s)', async (base, number, tax) => {
    const plum = demoCatalog.products.find(({ code }) => code === 'FM-PLUM')
    const page = await shop.textOf(`${base}/food-mart/${plum?.slug}`)

    expect(page).toMatch(new RegExp(`<p class="soft">${number}</p>\\s*<p class="soft">${tax}`))
  })

  test('a page never shows the order of an earlier request', async () => {
    const path = '/invoice'
    const first = await shop.textOf(`${path}?order=secret-order&category=tea`)
    const second = await shop.textOf(`${path}?category=tea`)

    expect(first).not.toContain('secret-order')
    expect(second).not.toContain('secret-order')
  })
})
