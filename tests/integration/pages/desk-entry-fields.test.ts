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

const pageOf = (path: string) => owner.pageOf(path)
const submit = (path: string, fields: Record<string, string>) => owner.submit(path, new URLSearchParams(fields))
const sacha = '/desk/catalog/products/FM-SACHA'

/** What was typed, without the boxes of one set. */
const without = (typed: Record<string, string>, set: string) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith(`${set}.`)))

describe('the facts of a product at the desk (rules §3, §16 "Catalog")', () => {
  test('are saved, and shoppers read them', async () => {
    const typed = without(fieldsIn(await pageOf(sacha)), 'facts.allergens')
    const saved = await submit(sacha, {
      ...typed,
      'facts.allergens.sesame': '1',
      'facts.ingredients': 'Sesame,\r\noil',
      'facts.cookSeconds': '90',
      'facts.spice': '',
    })
    const after = fieldsIn(await pageOf(sacha))
    const shown = await shop.textOf('/food-mart/taiwanese-sacha-sauce')

    expect(saved.status).toBe(303)
    expect(after).toMatchObject({ 'facts.allergens.sesame': '1', 'facts.ingredients': 'Sesame, oil' })
    expect(Object.keys(after).filter((name) => name.startsWith('facts.allergens'))).toEqual(['facts.allergens.sesame'])
    expect(shown).toContain('Sesame, oil')
  })

  test('that none is in it is another thing than that nobody knows', async () => {
    const typed = without(fieldsIn(await pageOf(sacha)), 'facts.allergens')
    const known = async () =>
      Object.keys(fieldsIn(await pageOf(sacha))).filter((name) => name.startsWith('facts.allergens'))
    await submit(sacha, { ...typed, 'facts.allergens.none': '1' })
    const none = await known()
    await submit(sacha, { ...typed, version: fieldsIn(await pageOf(sacha))['version'] ?? '' })

    expect([none, await known()]).toEqual([['facts.allergens.none'], []])
  })

  test('a fault stands beside its field, and of a set at its head', async () => {
    const typed = without(fieldsIn(await pageOf(sacha)), 'facts.allergens')
    const wrong = { 'facts.allergens.none': '1', 'facts.allergens.soy': '1', 'facts.spice': '9' }
    const refused = await submit(sacha, { ...typed, ...wrong })
    const html = await refused.text()

    expect(refused.status).toBe(422)
    expect(html).toContain('id="facts.spice-fault"')
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="facts\.allergens-fault"/)
    expect(fieldsIn(html)).toMatchObject(wrong)
  })
})

describe('banners and galleries at the desk (rules §16 "Catalog")', () => {
  test('a banner says something else, and its pictures stand in another order', async () => {
    const path = '/desk/catalog/banners/2'
    const typed = fieldsIn(await pageOf(path))
    const moved = fieldsIn(await (await submit(path, { ...typed, up: 'bannerItems[1]' })).text())
    const saved = await submit(path, {
      ...moved,
      'bannerItems[0].alt': 'Pantry week',
      'bannerItems[1].alt': 'Pantry week',
    })
    const after = fieldsIn(await pageOf(path))

    expect([typed['bannerItems[0].type'], moved['bannerItems[0].type'], moved['bannerItems[1].type']]).toEqual([
      'mobile',
      'tablet',
      'mobile',
    ])
    expect([saved.status, after['bannerItems[0].alt'], after['bannerItems[0].type']]).toEqual([
      303,
      'Pantry week',
      'tablet',
    ])
    expect(await pageOf('/desk/catalog/banners')).toContain('Pantry week')
    expect(await shop.textOf('/')).toContain('Pantry week')
  })

  test('a picture of the gallery is added and removed', async () => {
    const path = '/desk/catalog/meatsGallery'
    const form = fieldsIn(await pageOf(`${path}/-new`))
    const drawing = '/demo/gallery-brisket.svg?new'
    const added = await submit(`${path}/-new`, { ...form, name: 'Ox tongue', nameTw: '牛舌', imageFullurl: drawing })
    const key = /\/(\d+)\?done=added/.exec(added.headers.get('location') ?? '')?.[1] ?? ''
    const { version = '' } = fieldsIn(await pageOf(`${path}/${key}`))
    const listed = await pageOf(path)
    const removed = await submit(`${path}/${key}`, { version, action: 'delete' })

    expect([added.status, key]).toEqual([303, '6'])
    expect(listed).toContain('Ox tongue')
    expect([removed.status, removed.headers.get('location')]).toEqual([303, `${path}?done=removed`])
    expect(await pageOf(path)).not.toContain('Ox tongue')
  })
})

describe('other entries in a form (rules §16 "Catalog")', () => {
  test('are chosen by both names: products, meats, kits, areas and categories', async () => {
    const [kit, config, code] = [
      await pageOf('/desk/catalog/products/KIT-CLASSIC'),
      await pageOf('/desk/catalog/config/config'),
      await pageOf('/desk/catalog/discounts/WELCOME10'),
    ]

    expect(kit).toContain('<option value="ADD-ENOKI" label="Enoki Mushrooms 金針菇">')
    expect(kit).toMatch(/<option value="MEAT-BELLY" selected[^>]*>\s*Sliced Pork Belly 豬五花肉片 \(MEAT-BELLY\)/)
    expect(kit).toMatch(/name="categoryIds\.52" value="1" checked[^>]*>\s*Best Seller 火熱商品/)
    expect(kit).toMatch(/list="products"[^>]*>\s*<p class="hint"[^>]*>\s*Pork Bone Broth/)
    expect(config).toMatch(
      /<option value="KIT-CLASSIC" selected[^>]*>\s*House Bone Broth Kit for Two 招牌大骨湯火鍋雙人套餐/,
    )
    expect(code).toMatch(/name="areas\.ZONE1" value="1"[^>]*>\s*Seattle 西雅圖 \(ZONE1\)/)
  })

  test('a code that there is not is told beside the very item', async () => {
    const path = '/desk/catalog/products/KIT-CLASSIC'
    const typed = fieldsIn(await pageOf(path))
    const html = await (await submit(path, { ...typed, 'comboItems[2].code': 'ADD-NOTHING' })).text()

    expect(html).toMatch(/id="comboItems\[2\]\.code-fault"[^>]*>\s*Nothing in the catalog has this code or number\./)
    expect(fieldsIn(html)['comboItems[2].code']).toBe('ADD-NOTHING')
  })

  test('a list of codes loses one, gets another in its place, and keeps its order', async () => {
    const path = '/desk/catalog/config/config'
    const typed = fieldsIn(await pageOf(path))
    const down = fieldsIn(await (await submit(path, { ...typed, down: 'meats[0]' })).text())
    const saved = await submit(path, down)
    const after = fieldsIn(await pageOf(path))
    await submit(path, { ...typed, version: after['version'] ?? '' })

    expect(saved.status).toBe(303)
    expect([after['meats[0]'], after['meats[1]']]).toEqual([typed['meats[1]'], typed['meats[0]']])
  })
})

describe('the buttons for the rows of a form (rules §16 "Catalog")', () => {
  /** The place of the page at which the form comes back after a button. */
  const placeAfter = (html: string, name: string, value: string) =>
    [...html.matchAll(/<button ([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .find((attributes) => attributes.includes(`name="${name}"`) && attributes.includes(`value="${value}"`))
      ?.match(/formaction="#([^"]*)"/)?.[1]

  test('lead to the row that is added, moved or next, and saving leads to the top', async () => {
    const html = await pageOf('/desk/catalog/products/KIT-CLASSIC')
    const places = [
      placeAfter(html, 'add', 'comboItems'),
      placeAfter(html, 'up', 'comboItems[2]'),
      placeAfter(html, 'down', 'comboItems[2]'),
      placeAfter(html, 'remove', 'comboItems[2]'),
      placeAfter(html, 'remove', 'comboItems[7]'),
    ]
    expect(places).toEqual([
      'part-comboItems-8',
      'part-comboItems-1',
      'part-comboItems-3',
      'part-comboItems-2',
      'part-comboItems-6',
    ])
    expect(html).toContain('id="part-comboItems-6"')
    expect(html).toMatch(/<form class="desk-form card" method="post" action="\/desk\/catalog\/products\/KIT-CLASSIC"/)

    const added = { ...fieldsIn(html), add: 'comboItems' }
    const longer = await (await submit('/desk/catalog/products/KIT-CLASSIC', added)).text()
    expect(longer).toContain('id="part-comboItems-8"')
  })
})
