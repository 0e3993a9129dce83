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
const log = '/desk/changes?subject=products%3AFM-GONE'

/** A product that is changed, then removed. Returns the page that says so, and the numbers of the log, the newest first. */
async function aRemovedProduct() {
  const { version: _, ...typed } = fieldsIn(await owner.pageOf(`/desk/catalog/products/-new?copy=FM-SOY`))
  const own = { code: 'FM-GONE', slug: 'gone', name: 'Gone Sauce', quantity: '3', waQuantity: '3', version: '' }
  await submit('/desk/catalog/products/-new', { ...typed, ...own })
  const path = '/desk/catalog/products/FM-GONE'
  await submit(path, { ...fieldsIn(await owner.pageOf(path)), price: '9.99' })
  const html = await owner.pageOf(path)
  const { version = '' } = fieldsIn(html)
  const removed = await submit(path, { version, action: 'delete' })
  const numbers = [...(await owner.pageOf(log)).matchAll(/name="id" value="(\d+)"/g)].map(([, id = '']) => id)
  return { path, html, list: await owner.pageOf(removed.headers.get('location') ?? ''), numbers }
}

describe('an entry that is removed at the desk (rules §16 "The log")', () => {
  test('is asked for first, and comes back by the log; what was changed before says why it can not', async () => {
    const { path, html, list, numbers } = await aRemovedProduct()
    const [removal = '', change = '', adding = ''] = numbers
    const gone = await submit(log, { id: change })
    const back = await submit(log, { id: removal })
    const late = await submit(log, { id: adding })

    expect(html).toMatch(/<details[^>]*>\s*<summary[^>]*>Remove…<\/summary>[\s\S]*Remove Gone Sauce\s*<\/button>/)
    expect(list).toMatch(/role="status"[^>]*>\s*Removed\.[\s\S]*?<a href="\/desk\/changes"/)
    expect([gone.status, await gone.text()]).toEqual([
      409,
      expect.stringMatching(/role="alert"[^>]*>\s*It was removed since\. Take the removal back first\./),
    ])
    expect(back.status).toBe(303)
    expect(fieldsIn(await owner.pageOf(path))).toMatchObject({ name: 'Gone Sauce', price: '9.99' })
    expect(await late.text()).toContain('It was changed since, so this can&#39;t be taken back as it is.')
  })

  test('the log calls it by its name, leads to its form while there is one, and says what was taken back', async () => {
    const html = await owner.pageOf(log)
    const { version = '' } = fieldsIn(await owner.pageOf('/desk/catalog/products/FM-GONE'))
    await submit('/desk/catalog/products/FM-GONE', { version, action: 'delete' })
    const after = await owner.pageOf(log)

    expect(html).toMatch(/<a href="\/desk\/catalog\/products\/FM-GONE"[^>]*>Gone Sauce \(FM-GONE\)<\/a>/)
    expect(html).toMatch(/<b[^>]*>Taken back: Removed from the catalog<\/b>/)
    expect(html).toContain('Times are those of Pacific Time.')
    expect(after).not.toContain('href="/desk/catalog/products/FM-GONE"')
    expect(after).toMatch(/Products and kits FM-GONE \(Gone Sauce\)\s*<\/a>/)
  })

  test('what others need is named by their fields, in words', async () => {
    const meat = '/desk/catalog/products/MEAT-BELLY'
    const refused = await submit(meat, {
      version: fieldsIn(await owner.pageOf(meat))['version'] ?? '',
      action: 'delete',
    })

    expect(refused.status).toBe(422)
    const said = /This would break something else:[^<]*/.exec(await refused.text())?.[0]
    expect(said).toBe('This would break something else: Products and kits SET-TWIN-2 › What can be picked 5 › Code')
    expect((await owner.open(soyPath)).status).toBe(200)
  })
})
