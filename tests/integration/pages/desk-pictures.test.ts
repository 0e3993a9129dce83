import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { fieldsIn, type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'
import { aPicture } from '#tests/support/pictures.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop(ownerSettings)
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

const sauce = '/desk/catalog/products/FM-SACHA'

/** Sends the form of the sauce with a picture, and with `change`. */
async function sendPicture(bytes: Uint8Array | string, change: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  const typed = { ...fieldsIn(await owner.pageOf(sauce)), ...change }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.set('imageFullurl.file', new File([Buffer.from(bytes)], 'sauce.png', { type: 'image/png' }))
  return owner.submit(sauce, form)
}

const shownFirst = (html: string) => (fieldsIn(html)['imageFullurl'] ?? '').split(',')[0] ?? ''

describe('a picture in the form of an entry (rules §16 "Pictures")', () => {
  test('stands where the drawing stood, in the listing too, and the drawing comes back', async () => {
    const drawings = fieldsIn(await owner.pageOf(sauce))['imageFullurl'] ?? ''
    const saved = await sendPicture(await aPicture('webp', [600, 600]))
    const address = shownFirst(await owner.pageOf(sauce))
    const pages = [
      await shop.textOf('/food-mart/taiwanese-sacha-sauce'),
      await shop.textOf('/food-mart?category=condiments'),
    ]

    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${sauce}?done=saved`])
    expect(address).toMatch(/^\/pictures\/[\da-f]{32}\.600x600\.webp$/)
    for (const page of pages) expect(page).toContain(`src="${address}"`)

    const typed = fieldsIn(await owner.pageOf(sauce))
    const without = fieldsIn(
      await (await owner.submit(sauce, new URLSearchParams({ ...typed, unpicture: 'imageFullurl' }))).text(),
    )
    expect([typed['imageFullurl'], without['imageFullurl']]).toEqual([`${address},${drawings}`, drawings])
  })

  test('in several widths is chosen from by tile and page, and each is there', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fieldsIn(await owner.pageOf(sauce)))) form.set(name, value)
    for (const [field, width] of [
      ['imageFullurl.file', 800],
      ['imageFullurl.file.360', 360],
      ['imageFullurl.file.720', 720],
    ] as const) {
      form.set(field, new File([await aPicture('webp', [width, width])], `${width}.webp`))
    }
    const saved = await owner.submit(sauce, form)
    const address = shownFirst(await owner.pageOf(sauce))
    const base = address.replace('800x800-360-720.webp', '')
    const srcset = `${base}360.webp 360w, ${base}720.webp 720w, ${address} 800w`

    expect([saved.status, address]).toEqual([303, `${base}800x800-360-720.webp`])
    for (const page of ['/food-mart/taiwanese-sacha-sauce', '/food-mart?category=condiments']) {
      expect(await shop.textOf(page)).toContain(`<source type="image/webp" srcset="${srcset}"`)
    }
    for (const width of [360, 720]) {
      const picture = await shop.get(`${base}${width}.webp`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  })

  test.each([
    ['a page', '<!doctype html><script>steal()</script>', 'This is no JPEG'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>', 'This is no JPEG'],
    ['more than 4 MB', 'x'.repeat(4 * 1024 * 1024 + 1), 'This picture is too large.'],
  ])('%s is refused beside its field, and what was typed stays', async (_, bytes, said) => {
    const before = fieldsIn(await owner.pageOf(sauce))
    const refused = await sendPicture(bytes, { name: 'Typed anew' })
    const html = await refused.text()

    expect(refused.status).toBe(422)
    expect(html).toMatch(new RegExp(`id="imageFullurl-fault">\\s*${said}`))
    expect(fieldsIn(html)).toEqual({ ...before, name: 'Typed anew' })
    expect(fieldsIn(await owner.pageOf(sauce))).toEqual(before)
  })

  test('a picture stays chosen when another field is wrong', async () => {
    const refused = await sendPicture(await aPicture('jpeg', [500, 500]), { name: '' })
    const html = await refused.text()

    expect([refused.status, shownFirst(html)]).toEqual([422, expect.stringMatching(/\.500x500\.jpg$/)])
    expect((await shop.get(shownFirst(html))).status).toBe(200)
  })

  test('of a stranger nothing large is read', async () => {
    const form = new FormData()
    form.set('imageFullurl.file', new File(['x'.repeat(100_000)], 'a.png'))
    const answer = await fetch(shop.origin + sauce, {
      method: 'POST',
      body: form,
      headers: { origin: shop.origin, cookie: `__Host-desk=${'a'.repeat(64)}` },
      redirect: 'manual',
    })

    expect(answer.status).toBe(413)
  })
})

describe('a picture that the desk has taken, as everybody gets it (rules §16 "Pictures")', () => {
  test('is kept for good, and nothing in it runs', async () => {
    const picture = await aPicture('png', [500, 400])
    const html = await (await sendPicture(picture, { name: '' })).text()
    const address = shownFirst(html)
    for (const answer of [await shop.get(address), await shop.get(address)]) {
      const { headers } = answer
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture)
      expect(
        ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'].map((name) =>
          headers.get(name),
        ),
      ).toEqual(['image/png', 'public, max-age=31536000, immutable', "default-src 'none'; sandbox", 'nosniff'])
    }
    const known = await shop.get(address, { 'if-none-match': `"${address.replace('/pictures/', '')}"` })
    const head = await fetch(shop.origin + address, { method: 'HEAD' })

    expect([known.status, head.status, await head.text()]).toEqual([304, 200, ''])
  })

  test('any other address has none', async () => {
    const missing = await shop.get(`/pictures/${'0'.repeat(32)}.1x1.png`)
    const [odd, posted] = [
      await shop.get('/pictures/evil.html'),
      await fetch(`${shop.origin}/pictures/${'0'.repeat(32)}.1x1.png`, {
        method: 'POST',
        headers: { origin: shop.origin },
      }),
    ]

    expect([missing.status, missing.headers.get('cache-control'), odd.status, posted.status]).toEqual([
      404,
      'no-store',
      404,
      405,
    ])
  })
})
