import { beforeAll, describe, expect, test } from 'vitest'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { everyArea } from '#backend/catalog/products-sql.ts'
import { updateSearchIndex } from '#backend/catalog/search-index.ts'
import { readSearch } from '#backend/catalog/search-reads.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'
import { openMemoryDatabase } from '#tests/support/memory-database.ts'

const db = openMemoryDatabase()
const openingMs = Date.parse('2026-11-20T12:00:00Z')

beforeAll(async () => {
  await importCatalog(db, demoCatalog, { replace: false })
  await updateSearchIndex(db)
})

/** The codes that a search finds, and how: in the order that the shopper reads. */
async function found(typed: string, areaCode = 'SCAGLS') {
  const answer = await readSearch(db, openingMs, areaCode, typed, { page: 1, pageSize: 72, viewIn: () => everyArea })
  if (answer === undefined) throw new Error(`no area ${areaCode}`)
  return {
    codes: answer.page.items.map(({ code }) => code),
    isNear: answer.nearest,
    by: answer.by,
  }
}

const beef = ['KIT-TOMATO', 'ADD-BEEFBALL', 'FM-BEEFNOODLE', 'FM-JERKY']
const beefKits = ['KIT-MALA', 'KIT-TWIN', 'SET-TWIN-2', 'SET-FAMILY-4']
const tofu = ['ADD-TOFU-FROZEN', 'ADD-TOFU-SILKEN', 'ADD-TOFU-PUFF']
const lambKits = ['SET-MALA-2', 'SET-PARTY-4']
const lamb = ['ADD-LAMBSHOULDER', 'ADD-LAMBLEG', 'ADD-LAMBROLL']
const wagyu = ['ADD-WAGYURIB', 'ADD-WAGYUCHUCK']

describe('a search of the demo shop (rules §12)', () => {
  test.each([
    ['lamb', [...lamb, 'KIT-SACHA']],
    ['mutton', [...lamb, 'KIT-SACHA']],
    ['羊', [...lamb, 'KIT-SACHA']],
    ['羊肉', ['KIT-SACHA', ...lamb]],
    ['yang rou', ['KIT-SACHA', ...lamb]],
  ])('%j finds the cuts of lamb and its kit, and behind them the kits that offer lamb', async (typed, codes) => {
    expect(await found(typed)).toEqual({ codes: [...codes, ...lambKits], isNear: null, by: null })
  })

  test.each([
    ['wagyu', 'ZONE1', [...wagyu, 'KIT-WAGYU']],
    ['和牛', 'ZONE1', [...wagyu, 'KIT-WAGYU']],
    ['he niu', 'ZONE1', ['KIT-WAGYU', ...wagyu]],
    ['wagyu', 'SCAGLS', [...wagyu, 'SET-PARTY-4']],
    ['和牛', 'SCAGLS', [...wagyu, 'SET-PARTY-4']],
  ])('%j in %s: its cuts and the kit that offers it', async (typed, areaCode, codes) => {
    expect(await found(typed, areaCode)).toEqual({ codes, isNear: null, by: null })
  })

  test.each(['牛', 'beef'])('%j begins with the cuts of beef, and finds no tomato and no nougat', async (typed) => {
    const { codes } = await found(typed)

    expect(codes.slice(0, 5)).toEqual(['ADD-RIBEYE', 'ADD-SHORTRIB', 'ADD-BEEFROLL', 'ADD-BLADE', 'ADD-TONGUE'])
    expect(codes).toEqual(expect.arrayContaining(wagyu))
    expect(codes).not.toContain('ADD-TOMATO')
    expect(codes).not.toContain('FM-NOUGAT')
  })

  test.each(['niu rou', 'niurou', 'Niúròu', 'NIU ROU'])('%j is 牛肉', async (typed) => {
    const { codes } = await found(typed)

    expect(codes).toEqual(expect.arrayContaining([...beef, ...beefKits]))
    expect(codes).not.toContain('ADD-GONGWAN')
  })

  test.each(['doufu', 'dou fu', '豆腐', '豆腐 '])('%j is tofu', async (typed) => {
    expect((await found(typed)).codes.slice(0, 3)).toEqual(tofu)
  })

  test.each([
    ['toufu', 'tofu', tofu],
    ['mushrom', 'mushroom', ['KIT-MUSHROOM', 'ADD-ENOKI', 'ADD-KINGOYSTER']],
    ['frozn tofo', 'frozen tofu', ['ADD-TOFU-FROZEN']],
    ['香菇片', '香菇', ['ADD-SHIITAKE']],
  ])('%j is read as %j', async (typed, isNear, codes) => {
    const answer = await found(typed)

    expect([answer.isNear, answer.codes.slice(0, 3)]).toEqual([isNear, codes])
  })

  test.each([
    ['beef 麵', ['FM-BEEFNOODLE']],
    ['牛肉 noodle', ['FM-BEEFNOODLE']],
    ['frozen 豆腐', ['ADD-TOFU-FROZEN']],
  ])('%j holds words of both languages', async (typed, codes) => {
    expect((await found(typed)).codes).toEqual(codes)
  })
})
