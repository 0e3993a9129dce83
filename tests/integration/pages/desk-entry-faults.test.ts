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

const soyPath = '/desk/catalog/products/FM-SOY'

/** The page after a form that was refused: the links of its summary, and what stands beside the fields. */
async function refusedPage(path: string, form: URLSearchParams | FormData) {
  const answer = await owner.submit(path, form)
  const html = await answer.text()
  const [summary = ''] = /<div class="notice bad"[\s\S]*?<\/div>/.exec(html) ?? []
  return {
    status: answer.status,
    summary,
    links: [...summary.matchAll(/<a href="(#[^"]*)">([^<]*)<\/a>/g)].map(([, to, label]) => `${to} ${label}`),
    told: Object.fromEntries(
      [...html.matchAll(/id="([^"]*)-fault"[^>]*>\s*([^<]*?)\s*<\/p>/g)].map(([, field, text]) => [field, text]),
    ),
  }
}

describe('a form of the catalog that was not saved (rules §16 "Catalog")', () => {
  test('leads to each marked field in its order, has the focus there, and tells each fault in its own words', async () => {
    const { version: _, ...typed } = fieldsIn(await owner.pageOf('/desk/catalog/products/-new?copy=KIT-CLASSIC'))
    const wrong = {
      ...{
        code: 'KIT WINTER',
        slug: typed['slug'] ?? '',
        name: '',
        price: 'cheap',
        quantity: 'many',
        waQuantity: '-3',
      },
      'comboItems[1].pivot.addPrice': '-1',
      'comboItems[2].code': '',
    }
    const { status, summary, links, told } = await refusedPage(
      '/desk/catalog/products/-new',
      new URLSearchParams({ ...typed, ...wrong, slug: 'aged-soy-sauce', version: '' }),
    )

    expect([status, summary]).toEqual([422, expect.stringMatching(/role="alert" tabindex="-1" autofocus/)])
    expect(links).toEqual([
      '#code Code',
      '#slug Name in the address',
      '#name Name',
      '#price Price',
      '#quantity Stock, other warehouses',
      '#waQuantity Stock, warehouse WA',
      '#comboItems[1].pivot.addPrice What can be picked 2 › How many › Added price',
      '#comboItems[2].code What can be picked 3 › Code',
    ])
    expect(told).toEqual({
      code: 'Please write the code without spaces, such as KIT-WINTER.',
      slug: 'Another product has this address.',
      name: 'Please fill this in.',
      price: 'Please enter a number, for example 4.29.',
      quantity: 'Please enter a whole number, for example 12.',
      waQuantity: 'Please enter 0 or more.',
      'comboItems[1].pivot.addPrice': 'Please enter 0 or more.',
      'comboItems[2].code': 'Please fill this in.',
    })
  })

  test('delivery windows without their time zone are not lost: it is asked for', async () => {
    const path = '/desk/catalog/areas/1'
    const typed = fieldsIn(await owner.pageOf(path))
    const { status, told } = await refusedPage(path, new URLSearchParams({ ...typed, 'delivery.timeZone': '' }))
    const after = fieldsIn(await owner.pageOf(path))

    expect([status, told]).toEqual([422, { 'delivery.timeZone': 'Please fill this in.' }])
    expect([typed['delivery.timeZone'], after]).toEqual(['America/Los_Angeles', typed])
  })

  test('an item that is there twice is told so', async () => {
    const path = '/desk/catalog/products/KIT-CLASSIC'
    const typed = fieldsIn(await owner.pageOf(path))
    const twice = { ...typed, 'comboItems[1].code': typed['comboItems[0].code'] ?? '' }
    expect((await refusedPage(path, new URLSearchParams(twice))).told).toEqual({
      'comboItems[1].code': 'This item is already in the list.',
    })
  })

  test('what else is wrong is told together with a picture that is refused', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fieldsIn(await owner.pageOf(soyPath)))) form.set(name, value)
    form.set('nameTw', 'x'.repeat(201))
    form.set('imageFullurl.file', new File(['no picture'], 'soy.png', { type: 'image/png' }))
    const { links } = await refusedPage(soyPath, form)

    expect(links).toEqual(['#nameTw Name in Chinese', '#imageFullurl Pictures (addresses)'])
  })

  test('an amount of stock in letters, and a reason that is missing, are told in words', async () => {
    const stock = new URLSearchParams({ action: 'stock', warehouse: 'waQuantity', change: 'many', reason: ' ' })
    const { links, told } = await refusedPage(soyPath, stock)

    expect(links).toEqual(['#stock-change More or fewer, such as 12 or -3', '#stock-reason Reason'])
    expect(told).toEqual({
      'stock-change': 'Please enter a whole number, such as -5 or 12.',
      'stock-reason': 'Please fill this in.',
    })
  })

  test('fields that can not stay empty are marked for screen readers too', async () => {
    const html = await owner.pageOf('/desk/catalog/products/-new')
    const marked = [...html.matchAll(/<(?:input|select) [^>]*id="([^"]*)"[^>]*aria-required="true"/g)].map(
      ([, id]) => id,
    )

    expect(marked).toEqual(['code', 'slug', 'type', 'name', 'quantity'])
    expect(html).toContain('Fields with * can’t stay empty.')
  })
})
