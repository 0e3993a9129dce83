import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logChange } from '#backend/desk/change-log-sql.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'
import { wordsOf } from './kitchen-pages.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop(ownerSettings)
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

const logged = (action: string, subject: string, atMs: number) =>
  logChange(shop.db, { who: 'operator', action, subject, before: null, after: { products: atMs }, atMs })

describe('the log of the desk (rules §16 "The log")', () => {
  test('past its last page shows the last one', async () => {
    await shop.db.batch(Array.from({ length: 60 }, (_, index) => logged('order.moved', 'order:SB-1', index)))
    const path = '/desk/changes?subject=order%3ASB-1'
    const last = await owner.pageOf(`${path}&page=2`)
    const past = await owner.pageOf(`${path}&page=99`)
    const rows = (html: string) => html.match(/<time /g)?.length

    expect([rows(last), rows(past)]).toEqual([10, 10])
    expect(wordsOf(past)).not.toContain('Nothing was changed yet.')
    expect(past).toMatch(/subject=order%3ASB-1&(?:amp;|#38;)?page=1"[^>]*>Newer</)
    expect(past).not.toContain('>Older<')
    expect(wordsOf(await owner.pageOf('/desk/changes?subject=order%3ASB-2&page=9'))).toContain(
      'Nothing was changed yet.',
    )
  })

  test('names no file of an import', async () => {
    await logged('catalog.imported', 'catalog:file', 1).run()
    const said = async (path: string) => wordsOf(await owner.pageOf(path))

    expect(await said('/desk/changes')).toContain('Imported a catalog file Products in the file: 1')
    expect(await said('/tw/desk/changes')).toMatch(/匯入商品目錄 (?!file)/)
    expect(await said('/desk/changes?subject=catalog%3Afile')).not.toMatch(/ file ·/)
    expect(await owner.pageOf('/desk/changes')).not.toMatch(/<a [^>]*>\s*<\/a>/)
  })
})
