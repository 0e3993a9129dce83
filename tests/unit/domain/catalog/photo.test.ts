import { describe, expect, test } from 'vitest'
import { photoWidths, pictureSources, smallPicture } from '#domain/catalog/photo.ts'

const address = '/photos/fm-sacha.3fa9c1d2.1200x1200.jpg'

describe('the address of a photograph (rules §3)', () => {
  test('tells every file', () => {
    const widths = [160, 360, 720, 960, 1200]
    const files = (ending: string) => widths.map((width) => `/photos/fm-sacha.3fa9c1d2.${width}.${ending} ${width}w`)

    expect(pictureSources(address)).toEqual([
      { type: 'image/avif', srcset: files('avif').join(', ') },
      { type: 'image/webp', srcset: files('webp').join(', ') },
    ])
  })

  test('may be on another server', () => {
    expect(pictureSources(`https://pictures.example${address}`)[0]?.srcset).toMatch(
      /^https:\/\/pictures\.example\/photos\/fm-sacha\.3fa9c1d2\.160\.avif 160w, /,
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
      expect(pictureSources(other)).toEqual([])
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

describe('the sources of a picture (rules §16 "Pictures")', () => {
  const hash = '0123456789abcdef0123456789abcdef'

  test('of a photograph are AVIF and WebP, of one from the desk its own widths', () => {
    expect(pictureSources('/photos/soy.3fa9c1d2.320x320.jpg')).toEqual([
      { type: 'image/avif', srcset: '/photos/soy.3fa9c1d2.160.avif 160w, /photos/soy.3fa9c1d2.320.avif 320w' },
      { type: 'image/webp', srcset: '/photos/soy.3fa9c1d2.160.webp 160w, /photos/soy.3fa9c1d2.320.webp 320w' },
    ])
    expect(pictureSources(`/pictures/${hash}.1200x900-360-720.jpg`)).toEqual([
      {
        type: 'image/jpeg',
        srcset: `/pictures/${hash}.360.jpg 360w, /pictures/${hash}.720.jpg 720w, /pictures/${hash}.1200x900-360-720.jpg 1200w`,
      },
    ])
  })

  test.each([null, '/demo/tea.svg', `/pictures/${hash}.1200x900.webp`, `/pictures/${hash}.360.webp`])(
    'of %s are none',
    (address) => {
      expect(pictureSources(address)).toEqual([])
    },
  )

  test('a small slot gets the smallest one from the desk', () => {
    expect(smallPicture(`/pictures/${hash}.1200x900-360-720.webp`, 64)).toBe(`/pictures/${hash}.360.webp`)
    expect(smallPicture(`/pictures/${hash}.1200x900.webp`, 64)).toBe(`/pictures/${hash}.1200x900.webp`)
  })
})
