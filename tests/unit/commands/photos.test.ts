import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePhoto, type PhotoName, readPhotoName } from '#commands/photo-files.ts'
import { placePhoto } from '#commands/photo-places.ts'
import { run } from '#commands/run.ts'

const sacha: PhotoName = { kind: 'product', of: 'FM-SACHA', screen: null }

/** A picture of one color in a folder of its own. */
async function aPicture(file: string, width: number, height: number, color = '#e8d5b0') {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  const path = join(folder, file)
  await sharp({ create: { width, height, channels: 3, background: color } }).toFile(path)
  return { folder, path, into: join(folder, 'made') }
}

describe("a photograph's file name", () => {
  test('says what it is of', () => {
    expect(readPhotoName('FM-SACHA.JPG')).toEqual(sacha)
    expect(readPhotoName('category-condiments.png')).toEqual({ kind: 'category', of: 'condiments', screen: null })
    expect(readPhotoName('banner-7-mobile.webp')).toEqual({ kind: 'banner', of: '7', screen: 'mobile' })
    expect(readPhotoName('notes.txt')).toBeNull()
  })
})

describe('making a photograph', () => {
  test('writes a square in every width as AVIF and WebP, and one JPEG', async () => {
    const { path, into } = await aPicture('FM-SACHA.png', 900, 700)

    const photo = await makePhoto(path, sacha, into)

    const file = photo.ok ? photo.file : photo.fault
    expect(file).toMatch(/^fm-sacha\.[\da-f]{8}\.700x700\.jpg$/)
    const base = file.slice(0, -'700x700.jpg'.length)
    expect((await readdir(into)).toSorted()).toEqual(
      ['160.avif', '160.webp', '360.avif', '360.webp', '700.avif', '700.webp', '700x700.jpg']
        .map((end) => base + end)
        .toSorted(),
    )
    const small = await sharp(join(into, `${base}360.webp`)).metadata()
    expect([small.format, small.width, small.height]).toEqual(['webp', 360, 360])
    expect((await sharp(join(into, `${base}160.avif`)).metadata()).format).toBe('heif')
  })

  test('of the same bytes makes nothing twice', async () => {
    const { path, into } = await aPicture('FM-SACHA.png', 640, 640)
    const first = await makePhoto(path, sacha, into)
    const before = await stat(join(into, first.ok ? first.file : ''))

    expect(await makePhoto(path, sacha, into)).toEqual(first)
    expect((await stat(join(into, first.ok ? first.file : ''))).mtimeMs).toBe(before.mtimeMs)
  })

  test('keeps the shape of a banner, and nothing of the camera', async () => {
    const { path, into } = await aPicture('banner-7-desktop.jpg', 2400, 800)
    await writeFile(
      path,
      await sharp(path)
        .withExif({ IFD0: { Copyright: 'Mei' } })
        .toBuffer(),
    )

    const photo = await makePhoto(path, { kind: 'banner', of: '7', screen: 'desktop' }, into)

    const file = photo.ok ? photo.file : photo.fault
    expect(file).toMatch(/^banner-7-desktop\.[\da-f]{8}\.1920x640\.jpg$/)
    expect((await sharp(join(into, file)).metadata()).exif).toBeUndefined()
  })

  test('refuses what is too small or no picture, in words', async () => {
    const small = await aPicture('FM-SACHA.png', 900, 500)
    const text = join(small.folder, 'text.jpg')
    await writeFile(text, 'hello')

    expect(await makePhoto(small.path, sacha, small.into)).toEqual({
      ok: false,
      fault: 'has 900 × 500 pixels; its shorter side needs 640 or more',
    })
    expect(await makePhoto(text, sacha, small.into)).toEqual({
      ok: false,
      fault: 'is not a JPEG, PNG, WebP, AVIF or TIFF picture',
    })
  })
})

describe('placing a photograph in a catalog', () => {
  const address = '/photos/fm-sacha.11111111.1200x1200.jpg'

  test('puts it before the drawings and takes the older one out', () => {
    const old = '/photos/fm-sacha.22222222.1200x1200.jpg'
    const catalog = { products: [{ code: 'FM-SACHA', imageFullurl: `${old}, /demo/a.svg, /demo/a-piece.svg` }] }

    expect(placePhoto(catalog, sacha, address)).toBe(true)
    expect(catalog.products[0]?.imageFullurl).toBe(`${address},/demo/a.svg,/demo/a-piece.svg`)
  })

  test('finds categories by slug and banners by id and width', () => {
    const catalog = {
      categories: [{ slug: 'condiments', iconFullurl: null }],
      banners: [{ id: 7, bannerItems: [{ type: 'mobile', imageFullurl: '/old.svg' }] }],
    }

    expect(placePhoto(catalog, { kind: 'category', of: 'condiments', screen: null }, '/c.jpg')).toBe(true)
    expect(placePhoto(catalog, { kind: 'banner', of: '7', screen: 'mobile' }, '/b.jpg')).toBe(true)
    expect(placePhoto(catalog, { kind: 'banner', of: '7', screen: 'tablet' }, '/b.jpg')).toBe(false)
    expect(placePhoto(catalog, sacha, '/p.jpg')).toBe(false)
    expect(catalog).toEqual({
      categories: [{ slug: 'condiments', iconFullurl: '/c.jpg' }],
      banners: [{ id: 7, bannerItems: [{ type: 'mobile', imageFullurl: '/b.jpg' }] }],
    })
  })
})

describe('npm run photos', () => {
  test('makes what it can, names the rest, and writes the catalog', async () => {
    const { folder, into } = await aPicture('FM-SACHA.png', 640, 640)
    await sharp({ create: { width: 640, height: 640, channels: 3, background: '#123456' } }).toFile(
      join(folder, 'NO-SUCH.png'),
    )
    const catalog = join(folder, 'catalog.json')
    await writeFile(catalog, JSON.stringify({ products: [{ code: 'FM-SACHA', imageFullurl: '/demo/a.svg' }] }))

    const { code, output } = await run(
      process.execPath,
      ['src/commands/photos.ts', folder, '--catalog', catalog, '--into', into],
      { output: 'keep' },
    )

    expect(code).toBe(1)
    expect(output).toContain('NO-SUCH.png: the catalog has no product NO-SUCH.')
    expect(output).toContain('catalog.json: left alone, it is not a picture')
    expect(output).toContain('1 photograph made.')
    const [product] = JSON.parse(await readFile(catalog, 'utf8')).products
    expect(product.imageFullurl).toMatch(/^\/photos\/fm-sacha\.[\da-f]{8}\.640x640\.jpg,\/demo\/a\.svg$/)
  })

  test('says how it is used, and which folder is missing', async () => {
    const without = await run(process.execPath, ['src/commands/photos.ts'], { output: 'keep' })
    const missing = await run(process.execPath, ['src/commands/photos.ts', '/no/such'], { output: 'keep' })

    expect([without.code, without.output]).toEqual([
      2,
      'usage: npm run photos -- FOLDER [--catalog FILE.json] [--into FOLDER]\n',
    ])
    expect([missing.code, missing.output]).toEqual([1, 'There is no folder /no/such.\n'])
  })
})
