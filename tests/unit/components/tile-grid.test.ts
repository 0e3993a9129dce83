import { Window } from 'happy-dom'
import { afterAll, describe, expect, test } from 'vitest'
import { tileGrid } from '#components/tile-grid.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Locale } from '#domain/locale.ts'
import { pagePath } from '#i18n/localize-path.ts'
import { wordsOf } from '#i18n/words.ts'
import { aBundle, aComboItem, aKit, anArea, aProduct, aSpecial } from '#tests/support/builders.ts'

const window = new Window()
afterAll(() => window.happyDOM.close())

/** Draws the tiles of an area of the warehouse CA. */
function draw(products: readonly Product[], locale: Locale = 'en', { eager = 1, isRow = false } = {}): string {
  const place = { locale, t: wordsOf(locale), href: (path: string) => pagePath(path, locale), area: anArea() }
  return String(tileGrid({ products, eager, heading: 'h2', isRow, ...place }))
}

const tofu = aProduct('TOFU', 399, {
  name: 'Tofu',
  nameTw: '豆腐',
  size: '200 g',
  imageUrl: '/tofu.svg',
  quantity: 100,
})

describe('a tile', () => {
  test('of a product in stock has all that it needs and no more', () => {
    expect(draw([tofu])).toBe(
      [
        '<ul class="tiles"><li class="tile" data-code="TOFU"><a href="/food-mart/tofu">',
        '<img src="/tofu.svg" alt="" width="400" height="400" fetchpriority="high"><h2>Tofu</h2><i>200 g</i></a>',
        '<p class="price">$3.99</p>',
        '<product-stepper><button class="add" aria-label="Add">+</button></product-stepper></li></ul>',
      ].join(''),
    )
  })

  test('shows a photograph in the formats and sizes that its address tells', () => {
    const base = '/photos/tofu.3fa9c1d2'
    const tile = draw([{ ...tofu, imageFullurl: `${base}.400x400.jpg` }])

    expect(tile).toContain(
      [
        '<picture class="bare">',
        `<source type="image/avif" srcset="${base}.160.avif 160w, ${base}.360.avif 360w, ${base}.400.avif 400w" sizes="(width &lt; 600px) 46vw, 15rem">`,
        `<source type="image/webp" srcset="${base}.160.webp 160w, ${base}.360.webp 360w, ${base}.400.webp 400w" sizes="(width &lt; 600px) 46vw, 15rem">`,
        `<img src="${base}.400x400.jpg" alt="" width="400" height="400" fetchpriority="high"></picture>`,
      ].join(''),
    )
  })

  test('in Chinese links to the Chinese page', () => {
    const tile = draw([tofu], 'tw')

    expect(tile).toContain('<a href="/tw/food-mart/tofu">')
    expect(tile).toContain('<h2>豆腐</h2>')
    expect(tile).toContain('aria-label="加入購物車"')
  })

  test('below the fold loads its picture lazily', () => {
    expect(draw([tofu, tofu]).split('<li')[2]).toContain('height="400" loading="lazy">')
  })

  test('without picture, size or price has none', () => {
    const tile = draw([aProduct('BARE', null, { name: 'Bare' })])

    expect(tile).toBe(
      '<ul class="tiles"><li class="tile" data-code="BARE"><a href="/food-mart/bare"><h2>Bare</h2></a></li></ul>',
    )
  })

  test.each([
    [0, '<span class="badge bad">Sold out</span></li>'],
    [5, '<span class="badge">Only 5 left</span><product-stepper max="5">'],
    [6, '$3.99</p><product-stepper max="6">'],
    [98, '<product-stepper max="98">'],
    [99, '<product-stepper><button'],
  ])('with %d in stock ends in %s', (quantity, end) => {
    expect(draw([{ ...tofu, quantity }])).toContain(end)
  })

  test('at a special price names both prices', () => {
    expect(draw([aSpecial('LESS', 699, 599)])).toContain(
      '<p><span class="price special"><em class="unseen">Sale price </em>$5.99</span> <s class="price"><em class="unseen">Regular price </em>$6.99</s></p>',
    )
  })

  test('of a bundle to choose from has no button, one of a fixed bundle has', () => {
    const open = draw([aBundle('OPEN', 999, 1, [aComboItem('A', 0, 1), aComboItem('B', 0, 1)])])
    expect(open).toContain('<span class="choose" aria-hidden="true"><b>Customize</b></span>')
    expect(open).not.toContain('product-stepper')

    expect(draw([aBundle('FIXED', 999, 0, [aComboItem('A', 2, 2)])])).toContain('<product-stepper group="combo">')
  })

  test('of a kit links to its own address', () => {
    expect(draw([aKit('KIT', 2589, null)])).toContain('<a href="/food-mart/bundle/kit">')
  })
})

test('a teaser is one row', () => {
  expect(draw([], 'en', { isRow: true })).toBe('<ul class="tiles row"></ul>')
})

const hostile = [`<img src=x onerror=alert(1)>`, `" onclick="alert(1)`, `' & </a></li> &lt;`, '{{name}} $&']

test.each(hostile)('a product whose every text is %j is drawn as text', (text) => {
  const product = { ...tofu, code: text, name: text, size: text, imageUrl: text, slug: text }
  const { body } = new window.DOMParser().parseFromString(draw([product, tofu]), 'text/html')
  const tiles = body.querySelectorAll('.tiles > .tile')

  expect(tiles).toHaveLength(2)
  expect(body.querySelectorAll('*')).toHaveLength(17)
  expect(
    [...body.querySelectorAll('*')].flatMap((each) => each.getAttributeNames()).filter((name) => /^on/.test(name)),
  ).toEqual([])
  const [tile] = tiles
  expect(tile?.querySelector('h2')?.textContent).toBe(text)
  expect(tile?.querySelector('i')?.textContent).toBe(text)
  expect(tile?.getAttribute('data-code')).toBe(text)
  expect(tile?.querySelector('img')?.getAttribute('src')).toBe(text)
  expect(tile?.querySelector('button')?.getAttribute('aria-label')).toBe('Add')
})
