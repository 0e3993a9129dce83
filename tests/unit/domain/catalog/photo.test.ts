import { describe, expect, test } from 'vitest'
import { photoAt, photoSources, photoWidths, smallPicture } from '#domain/catalog/photo.ts'

const address = '/photos/fm-sacha.3fa9c1d2.1200x1200.jpg'

describe('the address of a photograph (rules §3)', () => {
  test('tells every file', () => {
    const photo = photoAt(address)

    expect(photo).toEqual({
      base: '/photos/fm-sacha.3fa9c1d2.',
      widths: [160, 360, 720, 960, 1200],
    })
    expect(photo && photoSources({ ...photo, widths: [160, 360] }, 'avif')).toBe(
      '/photos/fm-sacha.3fa9c1d2.160.avif 160w, /photos/fm-sacha.3fa9c1d2.360.avif 360w',
    )
  })

  test('may be on another server', () => {
    expect(photoAt(`https://pictures.example${address}`)?.base).toBe(
      'https://pictures.example/photos/fm-sacha.3fa9c1d2.',
    )
  })

  for (const other of [
    null,
    '/demo/products/fm-sacha.svg',
    '/photos/fm-sacha.jpg',
    '/photos/fm-sacha.3fa9c1d2.1200x1200.png',
    '/photos/a b.3fa9c1d2.1200x1200.jpg',
    `${address}?v=2`,
  ])
    test(`${other} is no such address`, () => {
      expect(photoAt(other)).toBeNull()
    })
})

describe('the widths of a photograph', () => {
  test('end with its own', () => {
    expect(photoWidths(700)).toEqual([160, 360, 700])
    expect(photoWidths(320)).toEqual([160, 320])
  })
})

describe('a small slot', () => {
  test('gets the smallest WebP with two dots a pixel, or the largest there is', () => {
    expect(smallPicture(address, 80)).toBe('/photos/fm-sacha.3fa9c1d2.160.webp')
    expect(smallPicture(address, 88)).toBe('/photos/fm-sacha.3fa9c1d2.360.webp')
    expect(smallPicture(address, 180)).toBe('/photos/fm-sacha.3fa9c1d2.360.webp')
  })

  test('leaves another picture as it is', () => {
    expect(smallPicture('/demo/products/fm-sacha.svg', 80)).toBe('/demo/products/fm-sacha.svg')
  })
})
