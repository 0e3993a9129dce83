import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { fieldsIn, type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop(ownerSettings)
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

const submit = (path: string, fields: Record<string, string>) => owner.submit(path, new URLSearchParams(fields))

const soyPath = '/desk/catalog/products/FM-SOY'
const pageOf = (path: string) => owner.pageOf(path)

describe('the form of an entry (rules §16 "Catalog")', () => {
  test('saves, shoppers see it at once, and the entry stays what its form did not change', async () => {
    const typed = fieldsIn(await pageOf(soyPath))
    const saved = await submit(soyPath, { ...typed, name: 'Aged Soy & More' })
    const after = fieldsIn(await pageOf(soyPath))

    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${soyPath}?done=saved`])
    expect({ ...after, version: '' }).toEqual({ ...typed, version: '', name: 'Aged Soy & More' })
    expect(await pageOf(`/food-mart/${typed['slug']}`)).toContain('Aged Soy &amp; More')
  })

  test('says beside each field what is wrong with it, and keeps what was typed', async () => {
    const typed = fieldsIn(await pageOf(soyPath))
    const refused = await submit(soyPath, { ...typed, name: '', price: 'cheap', 'variants[1].areaId': '99' })
    const html = await refused.text()

    expect(refused.status).toBe(422)
    expect(html).toContain(`<p class="fault" id="name-fault">Please fill this in, with numbers as numbers.`)
    expect(html).toContain('id="price-fault"')
    expect(html).toContain('aria-invalid="true"')
    expect(fieldsIn(html)).toMatchObject({ name: '', price: 'cheap', slug: typed['slug'] })
  })

  test('of two who save at once the second sees both, and may save over', async () => {
    const typed = fieldsIn(await pageOf(soyPath))
    await submit(soyPath, { ...typed, size: '1 jar' })
    const second = await submit(soyPath, { ...typed, size: '2 jars' })
    const html = await second.text()
    const again = await submit(soyPath, fieldsIn(html))

    expect(second.status).toBe(422)
    expect(html).toContain('Somebody else saved this meanwhile.')
    expect(html).toMatch(/<code>size<\/code>[\s\S]*1 jar[\s\S]*2 jars/)
    expect([again.status, fieldsIn(await pageOf(soyPath))['size']]).toEqual([303, '2 jars'])
  })

  test('rows are added and removed without a script, and nothing is saved by it', async () => {
    const typed = fieldsIn(await pageOf('/desk/catalog/deals/1'))
    const more = fieldsIn(await (await submit('/desk/catalog/deals/1', { ...typed, add: 'items' })).text())
    const fewer = fieldsIn(await (await submit('/desk/catalog/deals/1', { ...more, remove: 'items[0]' })).text())

    expect(Number(more['items.length'])).toBe(Number(typed['items.length']) + 1)
    expect(fewer['items.length']).toBe(typed['items.length'])
    expect(fewer['items[0].code']).toBe(typed['items[1].code'])
    expect(fieldsIn(await pageOf('/desk/catalog/deals/1'))).toEqual(typed)
  })

  test('a mistake is saved, and the doctor says so on the page and in its list', async () => {
    const typed = fieldsIn(await pageOf(soyPath))
    await submit(soyPath, { ...typed, nameTw: '' })
    const [entry, doctor] = [await pageOf(soyPath), await pageOf('/desk/doctor')]
    await submit(soyPath, { ...fieldsIn(entry), nameTw: typed['nameTw'] ?? '' })

    expect(entry).toContain('Has no Chinese, so the Chinese pages show the English text.')
    expect(doctor).toContain(`href="${soyPath}"`)
    expect(await pageOf('/tw/desk/doctor')).toContain('沒有發現問題。')
  })

  test('stock is moved with a reason, and a wrong amount stays typed', async () => {
    const stock = { action: 'stock', warehouse: 'waQuantity', change: '-1', reason: 'a broken jar' }
    const moved = await submit(soyPath, stock)
    const wrong = await submit(soyPath, { ...stock, change: 'many', reason: '' })
    const html = await wrong.text()

    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${soyPath}?done=stock`])
    expect([wrong.status, /value="many" id="stock-change"/.test(html)]).toEqual([422, true])
    expect(await pageOf('/desk/changes?subject=stock%3AFM-SOY')).toContain('a broken jar')
  })
})
