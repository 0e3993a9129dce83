import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'
import { fieldsIn, type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'

const lastSecondMs = Date.parse('2030-12-01T07:59:59Z')
const catalog = {
  ...demoCatalog,
  products: demoCatalog.products.map((product) =>
    product.code === 'FM-SOY'
      ? { ...product, variants: product.variants.map((variant) => ({ ...variant, expiredAtMs: lastSecondMs })) }
      : product,
  ),
}

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop(ownerSettings, 0, catalog)
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

describe('times of the catalog at the desk (rules §16 "Catalog")', () => {
  test('one that ends with its minute still does after another field was saved', async () => {
    const path = '/desk/catalog/products/FM-SOY'
    const typed = fieldsIn(await owner.pageOf(path))
    const saved = await owner.submit(path, new URLSearchParams({ ...typed, size: '1 l' }))
    const answer = await fetch(`${shop.origin}/api/product/${typed['slug']}`)
    const { data } = Object(await answer.json())

    expect([typed['variants[0].expiredAt'], saved.status]).toEqual(['2030-11-30T23:59', 303])
    expect(data).toMatchObject({ size: '1 l' })
    expect(new Set(data.variants.map((variant: { expiredAt: string }) => variant.expiredAt))).toEqual(
      new Set(['2030-12-01T07:59:59Z']),
    )
  })
})
