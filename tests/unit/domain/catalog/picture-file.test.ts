import { describe, expect, test } from 'vitest'
import { withoutPhotos, withPhoto } from '#domain/catalog/photo.ts'
import { hasMarkup, pictureIn } from '#domain/catalog/picture-file.ts'
import { pictureAddress, uploadedAt } from '#domain/catalog/uploaded-picture.ts'
import { aPicture } from '#tests/support/pictures.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

describe('what a picture is, by its own bytes (rules §16 "Pictures")', () => {
  test.each([
    ['jpeg', 'jpg', {}],
    ['png', 'png', {}],
    ['png', 'png', { alpha: true }],
    ['webp', 'webp', {}],
    ['webp', 'webp', { lossless: true }],
    ['webp', 'webp', { alpha: true }],
    ['avif', 'avif', {}],
  ] as const)('%s with its size (%s, %o)', async (kind, ending, options) => {
    expect(pictureIn(await aPicture(kind, [321, 123], options))).toEqual({ ending, width: 321, height: 123 })
  })

  test.each([
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', bytesOf('<!doctype html><script>steal()</script>')],
    ['nothing', new Uint8Array()],
    ['the beginning of a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['a JPEG whose parts are garbled', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9)],
    ['the beginning of a PNG', bytesOf('\x89PNG\r\n\x1a\n')],
    ['a video', bytesOf('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
    ['a WebP of another kind', bytesOf('RIFF\x10\0\0\0WEBPANIM\0\0\0\0')],
  ])('%s is none', (_, bytes) => {
    expect(pictureIn(bytes)).toBeNull()
  })

  test('an animation of 1987 is none', async () => {
    expect(pictureIn(await aPicture('gif', [9, 9]))).toBeNull()
  })

  test('markup in it is found, wherever it stands, and bytes that look like some are not', async () => {
    const picture = await aPicture('jpeg', [400, 300])

    expect(hasMarkup(picture)).toBe(false)
    expect(hasMarkup(joined(picture, bytesOf('<script>steal()</script>')))).toBe(true)
    expect(hasMarkup(joined(bytesOf('<HTML>'), picture))).toBe(true)
    expect(hasMarkup(joined(picture, bytesOf('<x:xmpmeta xmlns:x="adobe:ns:meta/"><svgz <headline')))).toBe(false)
  })
})

describe('the address of a picture that the desk has taken (rules §16 "Pictures")', () => {
  const hash = '0123456789abcdef0123456789abcdef'
  const address = pictureAddress(hash, { ending: 'webp', width: 1200, height: 800 })

  test('tells what is stored, and no other address does', () => {
    expect(address).toBe(`/pictures/${hash}.1200x800.webp`)
    expect(uploadedAt(address)).toEqual({ name: `${hash}.1200x800.webp`, type: 'image/webp', sources: null })
    for (const other of ['/pictures/x.1x1.webp', `${address}?a`, `/tw${address}`, `/pictures/${hash}.1x1.svg`, ''])
      expect(uploadedAt(other)).toBeNull()
  })

  test('it stands before the drawings, in the place of an older photograph', () => {
    const photo = '/photos/fm-soy.3fa9c1d2.1200x1200.jpg'

    expect(withPhoto(`${photo}, /demo/soy.svg`, address)).toBe(`${address},/demo/soy.svg`)
    expect(withPhoto('', address)).toBe(address)
    expect(withoutPhotos(`${address},/demo/soy.svg,/demo/soy-piece.svg`)).toBe('/demo/soy.svg,/demo/soy-piece.svg')
  })
})
