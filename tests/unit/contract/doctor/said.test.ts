import { describe, expect, test } from 'vitest'
import { deskTextAt, publishedPages } from '#contract/doctor/published-pages.ts'
import { amountsIn, percentsIn } from '#contract/doctor/said-figures.ts'
import type { Json } from '#tests/support/catalog-sample.ts'
import { findingsOf, foundIn } from '#tests/support/diagnosis.ts'

describe('figures that a text says', () => {
  test.each([
    ['Kits from $25.89, $1,200 at most', [2589, 120_000]],
    ['滿 $30 折 $5，加 12.5 美元', [3000, 500, 1250]],
    ['Serves 2, 300 g', []],
    ['$5 and $5.00', [500]],
  ])('amounts of %s', (text, amounts) => {
    expect(amountsIn(text)).toEqual(amounts)
  })

  test.each([
    ['Take 10% off, or 12.5 % off', [10, 12.5]],
    ['單筆訂單 9 折、85 折、8.5 折', [10, 15]],
    ['滿 $30 折 $5，省 20%', [20]],
    ['100% beef', []],
  ])('percentages of %s', (text, percents) => {
    expect(percentsIn(text)).toEqual(percents)
  })
})

describe('texts that say something else than the catalog (rules §13 "Doctor")', () => {
  const tenOff = (file: Json) => {
    file.discounts = [
      { code: 'TEN', type: 'percentage', value: 10, minSubtotal: 33 },
      { code: 'SIX', type: 'price', value: 6, endsAt: '2026-11-01T00:00:00Z' },
    ]
    file.config.promotions = []
    file.config.announcement = { content: '' }
  }
  const announced = (content: string) => (file: Json) => {
    tenOff(file)
    Object.assign(file.config.announcement, { content, contentTw: content })
  }
  const codesOf = (content: string) => findingsOf(announced(content)).map(({ code }) => code)

  test.each([
    ['a code with its rate and its minimum', '<a href="?code=TEN">10% off from $33</a>', []],
    ['another rate', '<a href="?code=ten">15% off</a>', ['text_percent', 'text_percent']],
    ['another minimum', 'TEN: 9 折 from $34.56', ['text_price', 'text_price']],
    ['a code that has ended', 'SIX takes $6 off', ['text_code_idle', 'text_code_idle']],
    ['a code that nobody has', '<a href="/?a=1&code=NOPE">!</a>', ['text_code_unknown', 'text_code_unknown']],
    ['a rate without a code', 'Everything 20% off', []],
    ['the free shipping of an area', 'Free shipping from $80 in Seattle', []],
    ['any price of the catalog', 'Only $39.90', []],
    ['no price of the catalog', 'Only $39.99', ['text_price', 'text_price']],
    ['the kits, at their price', 'Hot pot kits from $25.89', ['text_price_area', 'text_price_area']],
    ['the kits, at another', 'Hot pot kits from $21.00', ['text_price', 'text_price']],
  ])('%s', (_, content, codes) => {
    expect(codesOf(content)).toEqual(codes)
  })

  test('names the areas in which a banner is wrong', () => {
    const found = findingsOf((file) => {
      Object.assign(file.banners[0].bannerItems[0], { link: '/food-mart/aged-soy-sauce', alt: 'Soy for $7.77' })
      const soy = file.products.find(({ code }: Json) => code === 'FM-SOY')
      Object.assign(soy, { slug: 'aged-soy-sauce', priceVariants: [] })
      for (const variant of soy.variants) Object.assign(variant, { price: 8, specialPrice: 7.77, isActive: true })
      soy.variants[1].specialPrice = null
    })

    expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'banners[0].bannerItems[0].alt says $7.77, and it is another price in SCAGLS',
    ])
  })

  test('a description and a name are held to their product, a promotion to its code, a page to all prices', () => {
    const pages = [{ path: 'src/content/faqs/en/tea.md', text: 'See [tea](/food-mart). It costs $99.01.' }]
    const found = foundIn((file) => {
      tenOff(file)
      const soy = file.products.findIndex(({ code }: Json) => code === 'FM-SOY')
      Object.assign(file.products[soy], { description: 'Now $3.21!', descriptionTw: '現在 3.21 美元' })
      file.config.promotions = [
        { code: 'TEN', title: '11% off', titleTw: '89 折' },
        { code: 'GONE', title: 'x', titleTw: 'x' },
      ]
    }, pages)

    expect(found).toEqual([
      expect.stringMatching(/^products\[\d+\]\.description text_price$/),
      expect.stringMatching(/^products\[\d+\]\.descriptionTw text_price$/),
      'config.promotions[0].title text_percent',
      'config.promotions[0].titleTw text_percent',
      'config.promotions[1].title text_code_unknown',
      'config.promotions[1].titleTw text_code_unknown',
      'src/content/faqs/en/tea.md text_price',
    ])
  })
})

describe('published texts (rules §13 "Doctor")', () => {
  const banner = (fields: { text: string; link?: string }, language: 'en' | 'tw' = 'en') =>
    publishedPages([{ kind: 'banners', language, name: '1', fields, body: '' }])
  const faq = (fields: { draft: boolean }) =>
    publishedPages([
      {
        ...{ kind: 'faqs', language: 'en', name: 'cost', body: 'It costs $7.77.' },
        fields: { question: 'How much?', group: 'kits', order: 1, keywords: '$8.88', ...fields },
      },
    ])

  test('are read, but what nobody is shown', () => {
    expect(foundIn(() => {}, faq({ draft: false }))).toEqual(['faqs/en/cost text_price'])
    expect(foundIn(() => {}, faq({ draft: true }))).toEqual([])
  })

  test('stand in front of the words of the catalog, and lead where its banner does', () => {
    const wrong = (file: Json) => {
      for (const item of file.banners[0].bannerItems)
        Object.assign(item, { link: '/food-mart/aged-soy-sauce', alt: '$7.77', altTw: '' })
    }
    expect([...new Set(foundIn(wrong))].filter((line) => line.endsWith('.alt text_price'))).toHaveLength(3)
    expect(foundIn(wrong, banner({ text: 'Soy for $12.50' })).filter((line) => line.includes('price'))).toEqual([])
    expect(foundIn(wrong, banner({ text: 'Soy for $8.88' })).filter((line) => line.includes('price'))).toEqual([
      'banners/en/1 text_price',
    ])
    expect(
      foundIn(wrong, banner({ text: 'Kits from $8.88', link: '/hot-pot-kit' })).filter((line) =>
        line.includes('price'),
      ),
    ).toEqual(['banners/en/1 text_price'])
  })

  test('lead to pages of the shop: a link to any other path is found once, with what to mend it by', () => {
    const text = (kind: 'faqs' | 'banners', fields: object, body: string, language: 'en' | 'tw' = 'en') =>
      publishedPages([{ kind, language, name: '1', fields: { ...fields }, body }])
    const body = '[Food mart](/alergen-list), [again](/alergen-list), [soy](/food-mart/soy), [terms](/terms#a)'

    expect(findingsOf(() => {}, text('faqs', { question: 'What?', draft: false }, body))).toEqual([
      {
        path: 'faqs/en/1',
        code: 'text_link',
        severity: 'warning',
        values: { link: '/alergen-list' },
        message: 'leads to /alergen-list, where the shop has no page',
      },
    ])
    expect(foundIn(() => {}, text('faqs', { draft: true }, body))).toEqual([])
    expect(foundIn(() => {}, text('faqs', {}, '[a](/tw/terms), [b](/tw/term)', 'tw'))).toEqual(['faqs/tw/1 text_link'])
    expect(foundIn(() => {}, text('banners', { text: 'Soy', link: '/soy' }, ''))).toEqual(['banners/en/1 text_link'])
  })

  test.each([
    ['faqs/tw/storage', 'faqs/storage'],
    ['banners/en/2', 'banners/2'],
    ['banners[0].bannerItems[0].alt', null],
    ['src/content/faqs/en/storage.md', null],
  ])('%s is mended at %s', (path, text) => {
    expect(deskTextAt(path)).toBe(text)
  })
})
