import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieAfter } from '#tests/integration/backend/desk/staff.ts'
import { anOrder } from '#tests/integration/backend/shop.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'

const operatorToken = 'the-owner-knows-this-token'
const dayMs = 24 * 3600_000
const friday = Date.now() + 3 * dayMs

// A kit and a sauce that start on Friday, everywhere.
const starting = ['KIT-CLASSIC', 'FM-SOY']
const catalog = {
  ...demoCatalog,
  products: demoCatalog.products.map((product) =>
    starting.includes(product.code)
      ? { ...product, variants: product.variants.map((variant) => ({ ...variant, releaseAtMs: friday })) }
      : product,
  ),
}

let shop: BuiltShop
let owner: { readonly cookie: string }
beforeAll(async () => {
  shop = await openBuiltShop({ OPERATOR_TOKEN: operatorToken, SITE_URL: 'http://localhost' }, 0, catalog)
  owner = await enter('owner')
})
afterAll(() => shop.close())

function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(shop.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  })
}

async function enter(role: string): Promise<{ readonly cookie: string }> {
  const invited = await fetch(`${shop.origin}/api/operator/staff`, {
    method: 'POST',
    body: JSON.stringify({ email: `${role}@example.com`, name: `A ${role}`, role, language: 'en' }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
  })
  const link = new URL(Object(await invited.json()).data.path, shop.origin)
  return cookieAfter((await submit('/desk/enter', { token: link.searchParams.get('token') ?? '' })).headers)
}

/** A moment as the form of the desk takes it. */
const typedAt = (ms: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Los_Angeles' })
    .format(ms)
    .replace(' ', 'T')

/** Begins a view of the shop, and returns the cookies that a browser then sends. */
async function look(ms: number, staff = owner, fields: Record<string, string> = {}) {
  const begun = await submit('/desk/view', { at: typedAt(ms), area: 'ZONE1', language: 'en', ...fields }, staff)
  expect(begun.status).toBe(303)
  return { location: begun.headers.get('location'), cookie: `${staff.cookie}; ${cookieAfter(begun.headers).cookie}` }
}

/** Whether the kit stands on its page, the sauce in its area's food mart, and whether the search finds it. */
const listed = async (headers: Record<string, string> = {}) => [
  (await shop.textOf('/hot-pot-kit', headers)).includes('House Bone Broth Kit for Two'),
  (await shop.textOf('/api/products?area=ZONE1&page=1&pageSize=200', headers)).includes('"slug":"aged-soy-sauce"'),
  (await shop.textOf('/search?q=aged+soy', headers)).includes('Aged Soy Sauce'),
]

describe('the shop as it will be (rules §16)', () => {
  test('shows on Friday what starts on Friday, and not before', async () => {
    const { cookie, location } = await look(friday + 3600_000)
    const before = await look(friday - 3600_000)

    expect(location).toBe('/')
    expect(await listed()).toEqual([false, false, false])
    expect(await listed({ cookie })).toEqual([true, true, true])
    expect(await listed({ cookie: before.cookie })).toEqual([false, false, false])
    expect(await listed()).toEqual([false, false, false])
  })

  test('says so on every page, in its language, with the way out', async () => {
    const { cookie } = await look(friday + 3600_000, owner, { language: 'tw', drafts: '1' })
    for (const path of ['/', '/food-mart', '/hot-pot-kit', '/cart', '/about', '/nothing-here']) {
      const html = await shop.textOf(path, { cookie })
      expect([path, html.includes('You see the store of'), html.includes('name="leave"')]).toEqual([path, true, true])
      expect(html).toContain('Seattle')
      expect(await shop.textOf(path)).not.toContain('You see the store of')
    }
    expect(await shop.textOf('/tw', { cookie })).toContain('無法下單')
    const left = await submit('/desk/view', { leave: '1', back: '/cart' }, { cookie })
    expect([left.status, left.headers.get('location')]).toEqual([303, '/cart'])
    expect(left.headers.getSetCookie().join()).toMatch(/__Host-desk-view=; Path=\/; Max-Age=0/)
  })

  test('passes every cache, and leaves nothing in one', async () => {
    const { cookie } = await look(friday + 3600_000)
    for (const path of ['/', '/hot-pot-kit', '/food-mart']) {
      await shop.textOf(path)
      const kept = await shop.get(path, { cookie: 'area=ZONE1' })
      const body = await kept.text()
      const seen = await shop.get(path, { cookie, 'if-none-match': kept.headers.get('etag') ?? '' })
      expect([path, seen.status, seen.headers.get('x-cache'), seen.headers.get('etag')]).toEqual([
        path,
        200,
        null,
        null,
      ])
      expect([seen.headers.get('cache-control'), seen.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
      expect(await seen.text()).not.toBe(body)
      const again = await shop.get(path, { cookie: 'area=ZONE1' })
      expect([again.headers.get('x-cache'), await again.text()]).toEqual(['hit', body])
    }
    const call = await shop.get('/api/products?codes=FM-SOY&area=ZONE1', { cookie })
    expect(call.headers.get('cache-control')).toBe('no-store')
  })

  test('is nobody else’s: a forged, an ended or another one’s cookie shows the shop of now', async () => {
    const { cookie } = await look(friday + 3600_000)
    const view = /__Host-desk-view=([^;]+)/.exec(cookie)?.[1] ?? ''
    const [body = '', hash = ''] = view.split('.')
    const other = await enter('kitchen')
    const later = Buffer.from(
      JSON.stringify([...JSON.parse(Buffer.from(body, 'base64url').toString()).slice(0, 3), 9e15]),
    )
    for (const forged of [
      `__Host-desk-view=${view}`,
      `${other.cookie}; __Host-desk-view=${view}`,
      `${owner.cookie}; __Host-desk-view=${later.toString('base64url')}.${hash}`,
      `${owner.cookie}; __Host-desk-view=${body}.${hash.replace(/./g, '0')}`,
      `${owner.cookie}; __Host-desk-view=`,
    ]) {
      const page = await shop.get('/hot-pot-kit', { cookie: `${forged}; area=ZONE1` })
      const html = await page.text()
      expect(page.headers.get('x-cache')).not.toBeNull()
      expect(html).not.toContain('House Bone Broth Kit for Two')
      expect(html).not.toContain('You see the store of')
    }
    await submit('/desk/sign-in', { leave: '1' }, { cookie: other.cookie })
  })

  test('takes no order: the checkout says so, and so does the call', async () => {
    const { cookie } = await look(friday + 3600_000)
    const checkout = await shop.get('/tw/checkout', { cookie })
    expect([checkout.status, checkout.headers.get('location')]).toEqual([303, '/tw/desk/view?closed=orders'])
    expect(await shop.textOf('/desk/view?closed=orders', { cookie })).toContain(
      'Orders can&#39;t be placed in the store as it will be.',
    )
    const order = await fetch(`${shop.origin}/api/order`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', origin: shop.origin, cookie },
    })
    expect([order.status, Object(await order.json()).code]).toEqual([403, 'only_seen'])
  })

  test('a cart that is priced as it will be cancels no order of now', async () => {
    const line = { group: 'foodmart', code: 'FM-SACHA', picked: 1 }
    const { cookie } = await look(friday + 3600_000)
    const post = (path: string, body: object, headers = {}) =>
      fetch(`${shop.origin}/api/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: shop.origin, ...headers },
      })
    const inAngeles = { areaCode: 'SCAGLS', address: { line1: '1 Main', city: 'LA', state: 'CA', zip: '90001' } }
    const order = anOrder({ lines: [line], ...inAngeles, state: 'CA', zip: '90001' })
    const placed = await post('order', order, { 'idempotency-key': crypto.randomUUID() })
    const { id } = Object(await placed.json()).data

    const quote = await post('quote', { areaCode: 'SCAGLS', lines: [line], state: 'CA', zip: '90001' }, { cookie })

    expect([placed.status, quote.status]).toEqual([201, 200])
    expect(JSON.parse(await shop.textOf(`/api/order/${id}`)).data.status).toBe('pending')
  })

  test('wants a day and a time, and keeps what was typed', async () => {
    const refused = await submit('/tw/desk/view', { at: '2026-02-30T09', area: 'ZONE2', language: 'en' }, owner)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain('請選擇日期與時間。')
    expect(html).toMatch(/<option value="ZONE2" selected/)
    const early = await submit('/desk/view', { at: '0026-12-01T09:00', area: 'ZONE2', language: 'en' }, owner)
    expect([early.status, await early.text()]).toEqual([
      422,
      expect.stringContaining('Please choose a year from 1970 to 2099.'),
    ])
  })

  test('has the drafts of texts when it is asked to', async () => {
    const draft = {
      ...{ 'en.version': '0', 'en.question': 'Is it Friday?', 'en.group': 'kits', 'en.order': '1', 'en.body': 'Yes.' },
      publish: 'no',
    }
    expect((await submit('/desk/texts/faqs/friday', draft, owner)).status).toBe(303)
    const withDrafts = await look(friday, owner, { drafts: '1' })
    const without = await look(friday)
    const has = async (headers = {}) => (await shop.textOf('/faqs', headers)).includes('Is it Friday?')

    expect([await has(withDrafts), await has(without), await has()]).toEqual([true, false, false])
  })
})
