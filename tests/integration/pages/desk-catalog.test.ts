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

describe('the list of entries (rules §16 "Catalog")', () => {
  const keysIn = (html: string) => [...html.matchAll(/name="key" value="([^"]+)"/g)].map(([, key = '']) => key)
  const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? ''
  /** The button with the anchor: its name, and what tells of it. */
  const anchorIn = (html: string) => {
    const [button = ''] = /<button [^>]*id="moved"[^>]*>/.exec(html) ?? []
    return [/name="([^"]+)"/.exec(button)?.[1], button.includes('aria-describedby="moved-to"')]
  }

  test('an entry moves without a script, and the page comes back to the button that was pressed', async () => {
    const path = '/desk/catalog/categories'
    const html = await pageOf(path)
    const [first = '', second = '', third = '', ...rest] = keysIn(html)
    const moved = await submit(path, { version: versionIn(html), key: third, up: '2' })
    const back = moved.headers.get('location') ?? ''
    const after = await pageOf(back)

    expect([moved.status, back]).toEqual([303, `${path}?q=&page=1&moved=${third}&press=up#moved`])
    expect(keysIn(after)).toEqual([first, third, second, ...rest])
    expect(anchorIn(after)).toEqual(['up', true])
    expect(after).toContain(`Moved to place 2 of ${keysIn(html).length}. Shoppers see the new order now.`)
    expect(keysIn(await pageOf('/desk/catalog/categories?q=a'))).toEqual([])
  })

  test('past its last page shows the last one', async () => {
    const linksIn = (html: string) => html.match(/href="\/desk\/catalog\/products\/(?!-new)[^"]+"/g) ?? []
    const found = Number(/(\d+) found/.exec(await pageOf('/desk/catalog/products'))?.[1])
    const last = Math.ceil(found / 50)
    const html = await pageOf('/desk/catalog/products?page=99')

    expect(last).toBeGreaterThan(1)
    expect(linksIn(html)).toEqual(linksIn(await pageOf(`/desk/catalog/products?page=${last}`)))
    expect(linksIn(html)).toHaveLength(found - (last - 1) * 50)
    expect(html).toMatch(new RegExp(`page=${last - 1}"[^>]* data-newer`))
    expect(keysIn(await pageOf('/desk/catalog/categories?page=9'))).toEqual(
      keysIn(await pageOf('/desk/catalog/categories')),
    )
  })

  test('at an end of the list the other button is pressed next', async () => {
    const path = '/tw/desk/catalog/categories'
    const html = await pageOf(path)
    const keys = keysIn(html)
    const [second = '', last = ''] = [keys[1], keys.at(-1)]
    const top = await submit(path, { version: versionIn(html), key: second, up: '1' })
    const first = await pageOf(top.headers.get('location') ?? '')
    const end = await submit(path, { version: versionIn(first), key: keys.at(-2) ?? '', down: String(keys.length) })
    const lowest = await pageOf(end.headers.get('location') ?? '')

    expect([keysIn(first)[0], anchorIn(first)]).toEqual([second, ['down', true]])
    expect(first).toContain(`已移到第 1 項，共 ${keys.length} 項，顧客現在就會看到新的順序。`)
    expect([keysIn(lowest).at(-2), anchorIn(lowest)]).toEqual([last, ['up', true]])
  })

  test('of two who move at once the second is told, and so is who moves what is removed', async () => {
    const path = '/desk/catalog/categories'
    const html = await pageOf(path)
    const move = { version: versionIn(html), key: keysIn(html)[1] ?? '', up: '1' }
    await submit(path, move)
    const now = keysIn(await pageOf(path))
    const late = await submit(path, move)
    const text = await late.text()
    const gone = await submit(path, { ...move, key: '987' })

    expect([late.status, keysIn(text)]).toEqual([422, now])
    expect(text).toMatch(/id="refused"[^>]*role="alert"[^>]*>\s*Somebody else changed the order meanwhile\./)
    expect([gone.status, await gone.text()]).toEqual([
      422,
      expect.stringContaining('Somebody else changed the order meanwhile.'),
    ])
  })

  test('banners that moved are shown to shoppers in their new order', async () => {
    const path = '/desk/catalog/banners'
    const html = await pageOf(path)
    const keys = keysIn(html)
    const drawn = async () => {
      const all = [...(await pageOf('/')).matchAll(/\/demo\/(home|market|tea)-mobile/g)].map(([, name]) => name)
      return [...new Set(all)]
    }
    const before = await drawn()
    await submit(path, { version: versionIn(html), key: keys[2] ?? '', up: '1' })

    expect(before).toEqual(['home', 'market', 'tea'])
    expect(await drawn()).toEqual(['tea', 'home', 'market'])
  })
})

describe('the form of an entry (rules §16 "Catalog")', () => {
  test('saves, shoppers see it at once, and the entry stays what its form did not change', async () => {
    const typed = fieldsIn(await pageOf(soyPath))
    const saved = await submit(soyPath, { ...typed, name: 'Aged Soy & More' })
    const after = fieldsIn(await pageOf(soyPath))

    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${soyPath}?done=saved`])
    expect({ ...after, version: '' }).toEqual({ ...typed, version: '', name: 'Aged Soy & More' })
    expect(await pageOf(`/food-mart/${typed['slug']}`)).toContain('Aged Soy &amp; More')
  })

  test('is copied by a new form with everything but code, slug and stock, and the copy is saved as another product', async () => {
    const kitPath = '/desk/catalog/products/KIT-MARKET'
    const kit = await pageOf(kitPath)
    const path = '/desk/catalog/products/-new?copy=KIT-MARKET'
    expect(kit).toContain(`href="${path}"`)
    const html = await pageOf(path)
    const { version, code, slug, quantity, waQuantity, ...copied } = fieldsIn(html)
    const { version: _seen, slug: _slug, ...own } = fieldsIn(kit)
    const typed = { ...copied, version: '', code: 'SET-COPY', slug: 'copied-kit', quantity: '3', waQuantity: '3' }
    const saved = await submit('/desk/catalog/products/-new', typed)
    const stored = fieldsIn(await pageOf('/desk/catalog/products/SET-COPY'))
    const removed = await submit('/desk/catalog/products/SET-COPY', {
      action: 'delete',
      version: stored['version'] ?? '',
    })

    expect([version, code, slug, quantity, waQuantity]).toEqual(['', '', '', '', ''])
    expect(copied).toEqual(own)
    expect(html).toContain('<form class="desk-form card" method="post" action="/desk/catalog/products/-new"')
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/desk/catalog/products/SET-COPY?done=added'])
    expect({ ...stored, version: '' }).toEqual({ ...own, version: '', slug: 'copied-kit' })
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/desk/catalog/products?done=removed'])
  })

  test('says from when shoppers see what was saved, by the clocks that the form names, and when no area sells it', async () => {
    const path = '/desk/catalog/products/FM-OYSTER'
    const typed = fieldsIn(await pageOf(path))
    const count = Number(typed['variants.length'])
    const onEach = (field: string, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`variants[${index}].${field}`, value]))
    const saidOf = async (change: Record<string, string>) => {
      const saved = await submit(path, { ...fieldsIn(await pageOf(path)), ...change })
      const html = await pageOf(saved.headers.get('location') ?? '')
      return /<p class="notice good"[^>]*>([^<]*)</.exec(html)?.[1]?.trim()
    }

    expect(await saidOf({})).toBe('Saved. Shoppers see it now.')
    expect(await saidOf(onEach('releaseAt', '2099-11-27T09:30'))).toBe(
      'Saved. Shoppers can buy it from Fri, Nov\u00a027, 9:30\u00a0AM (Pacific Time).',
    )
    expect(await saidOf({ ...onEach('releaseAt', ''), ...onEach('isActive', '') })).toBe(
      'Saved. Add the areas where it is sold and tick “Active” there, so that shoppers see it:',
    )
    expect(await saidOf(onEach('isActive', '1'))).toBe('Saved. Shoppers see it now.')
  })

  test('names the clocks of its times as people do', async () => {
    const [english, chinese] = [await pageOf(soyPath), await pageOf(`/tw${soyPath}`)]
    const area = await pageOf('/desk/catalog/areas/1')

    expect(english).toContain('Times are those of Pacific Time.')
    expect(chinese).toContain('時間以太平洋時間為準')
    expect(area).toMatch(/id="delivery.timeZone-hint">\s*Pacific Time/)
  })

  test('of what is gone there is no copy: it leads to the list', async () => {
    const gone = await owner.open('/desk/catalog/products/-new?copy=NO-SUCH')

    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/desk/catalog/products'])
  })

  test('says what each value of the subtype means', async () => {
    expect(await pageOf(soyPath)).toMatch(/id="subType-hint">\s*“hotpot”/)
    expect(await pageOf(`/tw${soyPath}`)).toMatch(/id="subType-hint">\s*「hotpot」/)
  })

  test('says beside each field what is wrong with it, and keeps what was typed', async () => {
    const typed = fieldsIn(await pageOf(soyPath))
    const refused = await submit(soyPath, { ...typed, name: '', price: 'cheap', 'variants[1].areaId': '99' })
    const html = await refused.text()

    expect(refused.status).toBe(422)
    expect(html).toContain(`<p class="fault" id="name-fault">Please fill this in.`)
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
    expect(html).toMatch(/<a href="#size">Size<\/a>[\s\S]*1 jar[\s\S]*2 jars/)
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
    expect(doctor).toMatch(/<b[^>]*>Aged Soy [^<]*\(FM-SOY\)<\/b>[\s\S]*Name in Chinese/)
    expect(doctor).not.toContain('products[')
    expect(doctor).toContain(`href="${soyPath}#nameTw"`)
    expect(entry).toMatch(/<a href="#nameTw"[^>]*>\s*To the field “Name in Chinese”\s*<\/a>/)
    expect(entry).toMatch(/<input [^>]*id="nameTw"/)
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
