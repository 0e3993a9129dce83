import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoCatalog, demoFile } from '#tests/support/demo-catalog.ts'

const folder = 'public/demo'
const pictures = readdirSync(folder).map((name) => ({ name, svg: readFileSync(`${folder}/${name}`, 'utf8') }))

const { products, categories, banners, topBanners, meatsGallery, zone1MeatsGallery, config } = demoCatalog
const addresses = [
  ...products.flatMap(({ imageFullurl }) => imageFullurl?.split(',')),
  ...categories.map(({ iconFullurl }) => iconFullurl),
  ...[...banners, ...topBanners].flatMap(({ bannerItems }) => bannerItems.map(({ imageFullurl }) => imageFullurl)),
  ...[...meatsGallery, ...zone1MeatsGallery].map(({ imageFullurl }) => imageFullurl),
  ...demoFile.config.includes.map((entry: { readonly imageFullurl: string }) => entry.imageFullurl),
  config.wechatFullurl,
]

describe('the pictures of the demo catalog', () => {
  test('are exactly those that the catalog names', () => {
    expect(pictures.map(({ name }) => `/demo/${name}`).sort()).toEqual([...new Set(addresses)].sort())
  })

  test('are stored once each', () => {
    const twice = pictures.filter(({ svg }, index) => pictures.findIndex((picture) => picture.svg === svg) !== index)

    expect(twice.map(({ name }) => name)).toEqual([])
  })

  test('are sent with every other picture of the shop in at most 100 KB each', () => {
    const sent = readdirSync('public', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(svg|png|jpe?g|webp|avif|gif|ico)$/.test(name),
    )
    const heavy = sent.filter((name) => statSync(`public/${name}`).size > 100 * 1024)

    expect(sent.length).toBeGreaterThan(pictures.length)
    expect(heavy).toEqual([])
  })

  test('are complete, and neither fetch nor run anything', () => {
    const bad = pictures.filter(
      ({ svg }) => !/^<svg .*<\/svg>\n$/s.test(svg) || /NaN|undefined|<script|<image|href="(?!#)|url\((?!#)/.test(svg),
    )

    expect(bad.map(({ name }) => name)).toEqual([])
  })
})
