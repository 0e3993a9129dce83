import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeAreas } from '#backend/catalog/areas-sql.ts'
import { writeCategories } from '#backend/catalog/categories-sql.ts'
import { categoryTextsOf, findProducts } from '#backend/catalog/product-search.ts'
import { everyArea } from '#backend/catalog/products-sql.ts'
import { entryOf, isEntryAvailable, termsOfEntry, unmarked } from '#backend/catalog/search-entries.ts'
import { indexStale, updateSearchIndex } from '#backend/catalog/search-index.ts'
import { readSearch } from '#backend/catalog/search-reads.ts'
import { type Product, productTypes } from '#domain/catalog/product.ts'
import { soundsOf } from '#domain/search/pinyin.ts'
import { wordsSounding } from '#domain/search/sounds.ts'
import { replaceProducts } from '#tests/support/arbitraries/listed-products.ts'
import { aCategory, aComboItem, anArea, aProduct, aVariant, now } from '#tests/support/builders.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

const areas = [anArea({ id: 1, code: 'ZONE1' }), anArea({ id: 2, code: 'SCAGLS' })]
const categories = [
  { ...aCategory(7, 'tea'), name: 'Fine Teas', nameTw: '茶葉' },
  { ...aCategory(8, 'meats'), name: 'Beef and lamb', nameTw: '牛羊肉' },
]
const categoryTexts = categoryTextsOf(categories)

const words = [
  ...[
    'beef',
    'Beefsteak',
    'lamb',
    'tofu',
    'tofus',
    'steamed',
    'tea',
    'teas',
    'noodle',
    'vegetarian',
    'a',
    'xo',
    'café',
  ],
  ...['25', '125', '12', 'prawn', 'the', 'Mala'],
  ...['牛肉', '豆腐', '火鍋', '雙人', '套餐', '香菇', '菇片', '素', '麵', '羊肉片', '重慶', '面', 'の'],
]
const anyWords = (most: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', ' ', '', '-', '(')), {
      minLength: 1,
      maxLength: most,
    })
    .map((all) => all.flat().slice(0, -1).join(''))
const anyMoment = fc.option(fc.constantFrom(now, now + 1), { freq: 1 })
const anyVariants = fc.subarray([2, 1]).chain((ids) =>
  fc.tuple(
    ...ids.map((areaId) =>
      fc
        .record({
          isActive: fc.oneof(fc.constant(true), fc.boolean()),
          releaseAtMs: anyMoment,
          expiredAtMs: anyMoment,
        })
        .map((facts) => aVariant(areaId, facts)),
    ),
  ),
)
const anyProducts = fc
  .array(
    fc.record({
      name: anyWords(3),
      nameTw: fc.option(anyWords(3)),
      type: fc.constantFrom('food market', 'food market', 'combo broth', 'meat', ...productTypes),
      categoryIds: fc.shuffledSubarray([7, 8]),
      meat: fc.constantFrom(null, null, 'P1'),
      comboItems: fc.constantFrom([], [], [aComboItem('P0', 0, 1)], [aComboItem('P1', 0, 1), aComboItem('P2', 1, 1)]),
      variants: anyVariants,
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(
      (facts, index) => ({ ...aProduct(`P${index}`, 100), ...facts, id: 100 - index, slug: `p-${index}` }) as Product,
    ),
  )

/** Typed letters: left out, doubled, or two of them swapped. */
const anyTypo = (text: string) =>
  fc
    .tuple(fc.nat(Math.max(0, text.length - 1)), fc.constantFrom('out', 'double', 'swap', 'end', 'none'))
    .map(([at, kind]) => {
      const [before, rest] = [text.slice(0, at), text.slice(at)]
      if (kind === 'out') return before + rest.slice(1)
      if (kind === 'double') return before + rest.charAt(0) + rest
      if (kind === 'swap') return before + rest.charAt(1) + rest.charAt(0) + rest.slice(2)
      return kind === 'end' ? before : text
    })
const anyTyped = fc.oneof(
  anyWords(2),
  anyWords(3).chain(anyTypo),
  anyWords(2).chain(anyTypo).chain(anyTypo),
  fc.constantFrom('niu rou', 'doufu', 'yang', 'niúròu', 'chongqing', 'zhong qing', 'mala', 'xianggupian', 'rou'),
  fc.constantFrom(
    '火鍋套餐',
    '火鍋雙人套餐',
    '香菇片',
    '羊肉',
    '全素',
    'vegan',
    'ef',
    'eam',
    '5',
    '2',
    'P1',
    'p',
    'ofu tea',
    ' ',
    '-',
    '(',
  ),
)

/** As the index knows it: every one or two Chinese characters of the names, by sound, the most frequent first. */
function soundingIn(products: readonly Product[], typed: string): readonly string[] {
  const counts = new Map<string, number>()
  for (const product of products)
    for (const term of termsOfEntry(entryOf(product)).map(unmarked))
      if (/^\p{Script=Han}+$/u.test(term)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const bySound = new Map<string, string[]>()
  for (const [word] of [...counts].sort(([, a], [, b]) => b - a))
    for (const sound of soundsOf(word)) bySound.set(sound, [...(bySound.get(sound) ?? []), word])
  return wordsSounding(typed, bySound)
}

describe('the search (decision 0047)', () => {
  const db = openMemoryDatabase()
  const opened = db.batch([...writeAreas(db, areas), ...writeCategories(db, categories)])

  test('law: finds what a look through the whole catalog finds, in its order', async () => {
    await opened
    await fc.assert(
      fc.asyncProperty(anyProducts, fc.array(anyTyped, { minLength: 1, maxLength: 8 }), async (products, all) => {
        // Words of products that are gone stay known.
        const tables = ['entries', 'postings', 'spellings', 'endings', 'sounds']
        await db.batch(tables.map((table) => db.prepare(`DELETE FROM search_${table}`)))
        await db.batch(replaceProducts(db, products))
        for (const typed of all)
          for (const area of areas) {
            const found = await readSearch(db, now, area.code, typed, {
              page: 1,
              pageSize: 72,
              viewIn: () => everyArea,
            })
            const entries = products
              .map((product) => ({ ...entryOf(product), code: product.code }))
              .filter((entry) => entry.areas.includes(`,${area.id},`) && isEntryAvailable(entry, area, now))
            const hits = findProducts(entries, categoryTexts, typed, soundingIn(products, typed))
            expect([
              typed,
              area.code,
              found?.page.items.map(({ code }) => code),
              found?.page.total,
              found?.nearest,
              found?.by,
            ]).toEqual([
              typed,
              area.code,
              hits.products.map(({ code }) => code),
              hits.products.length,
              hits.nearest,
              hits.by,
            ])
          }
      }),
      { numRuns: 200 },
    )
  })

  test('law: the index is the same, whatever was imported before', async () => {
    await opened
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProducts, { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 1, max: 5 }),
        async (catalogs, step) => {
          for (const products of catalogs) {
            await db.batch(replaceProducts(db, products))
            await indexStale(db, step)
          }
          await updateSearchIndex(db)

          const { results } = await db
            .prepare(`SELECT term, code FROM search_postings, json_each(entries) AS place
            LEFT JOIN search_entries ON entry = place.value ORDER BY term, code`)
            .all<{ term: string; code: string }>()
          const expected = (catalogs.at(-1) ?? []).flatMap((product) =>
            termsOfEntry(entryOf(product)).map((term) => `${term} ${product.code}`),
          )
          expect(results.map(({ term, code }) => `${term} ${code}`).toSorted()).toEqual(expected.toSorted())
          const kept = await db.prepare('SELECT code, part, areas, dates, tags, text FROM search_entries').all()
          const entries = (catalogs.at(-1) ?? []).map((product) => {
            const { dates, ...entry } = entryOf(product)
            return { code: product.code, ...entry, dates: JSON.stringify(dates) }
          })
          expect(new Set(kept.results)).toEqual(new Set(entries))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of more products than it lists, the best are listed', async () => {
    await opened
    const named = (name: string, index: number) =>
      aProduct(`P${index}`, 100, { id: index + 1, slug: `p-${index}`, name, nameTw: null })
    const names = [...Array.from({ length: 600 }, () => 'Soft tofu'), 'Tofu puffs', 'Soft bean curd']
    await db.batch(replaceProducts(db, names.map(named)))
    await updateSearchIndex(db)

    const found = await readSearch(db, now, 'ZONE1', 'tofu', { page: 1, pageSize: 2, viewIn: () => everyArea })
    const near = await readSearch(db, now, 'ZONE1', 'tofo', { page: 5, pageSize: 48, viewIn: () => everyArea })

    expect(found?.page.items.map(({ name }) => name)).toEqual(['Tofu puffs', 'Soft tofu'])
    expect([found?.page.total, near?.page.total, near?.page.items.length]).toEqual([240, 240, 48])
  })

  test('the index of a version before this one is made anew by the next searches', async () => {
    await opened
    await db.batch(replaceProducts(db, [aProduct('P0', 100, { name: 'Soft tofu', nameTw: null })]))
    await updateSearchIndex(db)
    const migration = await readFile('src/backend/migrations/0032_word_pairs.sql', 'utf8')
    for (const sql of migration.match(/^[DU][^;]+/gm) ?? []) await db.prepare(sql).run()

    const found = await readSearch(db, now, 'ZONE1', 'soft tofu', { page: 1, pageSize: 2, viewIn: () => everyArea })

    expect(found?.page.items.map(({ name }) => name)).toEqual(['Soft tofu'])
  })

  test('a product whose area has closed since the index was made is not listed', async () => {
    await opened
    const tofu = aProduct('P0', 100, { name: 'Tofu' })
    await db.batch(replaceProducts(db, [tofu]))
    await updateSearchIndex(db)
    await db.prepare(`UPDATE products SET variants = '[]'`).run()

    const found = await readSearch(db, now, 'ZONE1', 'tofu', { page: 1, pageSize: 2, viewIn: () => everyArea })

    expect(found?.page.items).toEqual([])
  })
})
