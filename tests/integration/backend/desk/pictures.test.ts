import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhonePicture, aPicture, onePixel } from '#tests/support/pictures.ts'
import { dataOf } from '../answers.ts'
import { aBucket, openShop, type Shop } from '../shop.ts'
import { aStaff } from './staff.ts'

const bucket = aBucket()
let whole: Shop
let shop: Shop
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  whole = await openShop()
  shop = whole.beside({ ports: { pictures: bucket } })
  headers = (await aStaff(shop, 'owner')).headers
})
afterAll(() => whole.close())

const sendBytes = (bytes: Uint8Array | string, to = shop) =>
  to.post('desk/pictures', { bytes: Buffer.from(bytes).toString('base64') }, headers)
const logged = async () => {
  const page = v.object({ changes: v.array(v.object({ action: v.string(), subject: v.string(), after: v.unknown() })) })
  return dataOf(page, await shop.get('desk/changes', headers)).changes
}

describe('a picture for the catalog (rules §16 "Pictures")', () => {
  test('is kept by the hash of its bytes, once, and logged', async () => {
    const picture = await aPicture('webp', [40, 30])
    const answers = [await sendBytes(picture), await sendBytes(picture)]
    const name = [...bucket.kept.keys()][0] ?? ''

    expect(name).toMatch(/^[\da-f]{32}\.40x30\.webp$/)
    expect(answers.map(({ body }) => body)).toEqual([
      { data: { address: `/pictures/${name}`, width: 40, height: 30 } },
      { data: { address: `/pictures/${name}`, width: 40, height: 30 } },
    ])
    expect([bucket.kept.size, bucket.kept.get(name)]).toEqual([1, picture])
    expect(await logged()).toMatchObject([
      {
        action: 'picture.added',
        subject: `picture:${name}`,
        after: { width: 40, height: 30, bytes: picture.byteLength },
      },
    ])
  })

  test('is kept without the place and the owner that a phone wrote into it', async () => {
    const { address } = dataOf(v.object({ address: v.string() }), await sendBytes(await aPhonePicture('jpeg')))
    const kept = Buffer.from(bucket.kept.get(address.replace('/pictures/', '')) ?? []).toString('latin1')

    expect(kept).toContain('ICC_PROFILE')
    expect(kept).not.toMatch(/Wei Chen|GPS/)
  })

  test('is kept smaller too, and its address says so', async () => {
    const base64 = async (width: number) => Buffer.from(await aPicture('webp', [width, width])).toString('base64')
    const [bytes, ...smaller] = await Promise.all([900, 360, 720].map(base64))
    const stored = await shop.post('desk/pictures', { bytes, smaller }, headers)
    const { address } = dataOf(v.object({ address: v.string() }), stored)
    const [hash = ''] = address.replace('/pictures/', '').split('.')

    expect(address).toBe(`/pictures/${hash}.900x900-360-720.webp`)
    expect([...bucket.kept.keys()].filter((name) => name.startsWith(hash))).toEqual([
      `${hash}.360.webp`,
      `${hash}.720.webp`,
      `${hash}.900x900-360-720.webp`,
    ])
    expect(bucket.kept.get(`${hash}.360.webp`)).toEqual(await aPicture('webp', [360, 360]))
  })

  test('a smaller one is held to the same, and must be smaller and of the same kind', async () => {
    const picture = Buffer.from(await aPicture('webp', [800, 800])).toString('base64')
    const before = bucket.kept.size
    const others = [
      await aPicture('png', [360, 360]),
      await aPicture('webp', [801, 801]),
      Buffer.concat([await aPicture('webp', [360, 360]), Buffer.from('<svg onload=steal()>')]),
    ]
    const refused = []
    for (const other of others) {
      const smaller = [Buffer.from(other).toString('base64')]
      refused.push((await shop.post('desk/pictures', { bytes: picture, smaller }, headers)).body.code)
    }
    const many = await shop.post('desk/pictures', { bytes: picture, smaller: [picture, picture, picture] }, headers)

    expect([refused, many.status]).toEqual([['picture_type', 'picture_type', 'picture_markup'], 422])
    expect(bucket.kept.size).toBe(before)
  })

  test('anything else is refused with what is wrong, and nothing is kept', async () => {
    const picture = await aPicture('jpeg', [40, 30])
    const polyglot = Buffer.concat([picture, Buffer.from('<script>steal()</script>')])
    const before = bucket.kept.size
    const refused = [
      await sendBytes('<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>'),
      await sendBytes('<!doctype html><script>steal()</script>'),
      await sendBytes(await aPicture('gif', [4, 4])),
      await sendBytes(polyglot),
      await sendBytes(await aPicture('png', [4097, 1])),
      await sendBytes(await aPhonePicture('avif')),
      await shop.post('desk/pictures', { bytes: '' }, headers),
      await shop.post('desk/pictures', { bytes: 'A'.repeat(6_000_000) }, headers),
    ]

    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '422 picture_type',
      '422 picture_type',
      '422 picture_type',
      '422 picture_markup',
      '422 picture_large',
      '422 picture_notes',
      '422 invalid',
      '413 too_large',
    ])
    expect(bucket.kept.size).toBe(before)
  })

  test('a shop without a place for pictures says so, and its forms know', async () => {
    const off = whole.beside({ ports: { pictures: null } })
    const known = v.object({ takesPictures: v.boolean() })

    expect(await off.post('desk/pictures', { bytes: onePixel }, headers)).toMatchObject({
      status: 409,
      body: { code: 'pictures_off' },
    })
    expect(dataOf(known, await off.get('desk/catalog/products/FM-SOY', headers))).toMatchObject({
      takesPictures: false,
    })
    expect(dataOf(known, await shop.get('desk/catalog/products/FM-SOY', headers))).toMatchObject({
      takesPictures: true,
    })
  })
})
