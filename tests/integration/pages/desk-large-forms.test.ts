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

const sauce = '/desk/catalog/products/FM-SACHA'

/** A form with pictures of 17 MB, which is more than any form may have. */
function hugeForm(typed: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.set('imageFullurl.file', new File(['x'.repeat(17 * 1024 * 1024)], 'photo.jpg'))
  return form
}

describe('a form of the desk that is too large (rules §16 "Pictures")', () => {
  test.each(['', '/tw'])('with its pictures comes back with what was typed: %s/desk', async (language) => {
    const before = fieldsIn(await owner.pageOf(sauce))
    const typed = { ...before, name: 'Typed "before"', nameTw: '沙茶醬（新）' }
    const answer = await owner.submit(language + sauce, hugeForm(typed))
    const html = await answer.text()

    expect(answer.status).toBe(422)
    expect(html).toMatch(/id="imageFullurl-fault"[^>]*>\s*(?:This picture is too large|這張圖片太大)/)
    expect(fieldsIn(html)).toEqual(typed)
    expect(fieldsIn(await owner.pageOf(sauce))).toEqual(before)
  })

  test.each([
    ['', 'A form takes up to 16 MB with its pictures.'],
    ['/tw', '一份表單連同圖片最多 16 MB。'],
  ])('by its fields alone is answered by a page that says so: %s/desk', async (language, limit) => {
    const answer = await owner.submit(language + sauce, new URLSearchParams({ name: 'x'.repeat(17 * 1024 * 1024) }))

    expect([answer.status, answer.headers.get('cache-control')]).toEqual([413, 'no-store'])
    expect(await answer.text()).toContain(limit)
  })

  test('by a long text comes back with what was typed, and the fault beside the field', async () => {
    const typed = { ...fieldsIn(await owner.pageOf(sauce)), description: '湯'.repeat(9000) }
    const refused = await owner.submit(sauce, new URLSearchParams(typed))
    const html = await refused.text()

    expect(refused.status).toBe(422)
    expect(html).toContain('id="description-fault"')
    expect(fieldsIn(html)).toEqual(typed)
  })

  test('by a text that its call does not take comes back with what was typed', async () => {
    const body = '湯'.repeat(30_000)
    const refused = await owner.submit(
      '/desk/texts/faqs/allergens',
      new URLSearchParams({ ...fieldsIn(await owner.pageOf('/desk/texts/faqs/allergens')), 'tw.body': body }),
    )
    const html = await refused.text()

    expect(refused.status).toBe(422)
    expect(html).toContain(body)
    expect(html).toContain('This is more than one save takes.')
  })

  test('of somebody who is not signed in is not read', async () => {
    const answer = await fetch(shop.origin + sauce, {
      method: 'POST',
      body: new URLSearchParams({ description: 'x'.repeat(100_000) }),
      headers: { origin: shop.origin, cookie: `__Host-desk=${'a'.repeat(64)}` },
      redirect: 'manual',
    })

    expect([answer.status, Object(await answer.json()).code]).toEqual([413, 'too_large'])
  })
})
