import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureIn } from '#domain/catalog/picture-file.ts'
import { withoutNotes } from '#domain/catalog/picture-notes.ts'
import { aPhonePicture, aPicture } from '#tests/support/pictures.ts'

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const textOf = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('latin1')

describe('a picture without the notes of a camera (rules §16 "Pictures")', () => {
  test.each([
    ['jpeg', 'jpg', {}, 6],
    ['jpeg', 'jpg', { progressive: true }, 6],
    ['png', 'png', {}, undefined],
    ['webp', 'webp', {}, undefined],
    ['webp', 'webp', { lossless: true }, undefined],
  ] as const)(
    '%s has no place and no owner, and the same pixels and colors (%s, %o)',
    async (kind, ending, options, turn) => {
      const taken = await aPhonePicture(kind, options)
      const cleaned = withoutNotes(taken, ending)
      const facts = await sharp(cleaned ?? undefined).metadata()

      expect(textOf(taken)).toContain('Wei Chen')
      expect(textOf(cleaned)).not.toMatch(/Wei Chen|GPS|xmpmeta/)
      expect([facts.width, facts.height, facts.xmp, facts.orientation]).toEqual([40, 30, undefined, turn])
      expect(facts.icc).toEqual((await sharp(taken).metadata()).icc)
      expect(await pixels(cleaned ?? taken)).toEqual(await pixels(taken))
    },
  )

  test('what stands behind the end of a picture is cut off, such as a film', async () => {
    for (const [kind, ending] of [
      ['jpeg', 'jpg'],
      ['png', 'png'],
      ['webp', 'webp'],
    ] as const) {
      const plain = await aPicture(kind, [40, 30])
      const film = Uint8Array.from([...plain, ...new TextEncoder().encode('ftypmp42 in the kitchen')])

      expect(withoutNotes(film, ending)).toEqual(plain)
    }
  })

  test('an AVIF stays as it is, and one with notes is refused', async () => {
    const plain = await aPicture('avif', [40, 30])

    expect(withoutNotes(plain, 'avif')).toBe(plain)
    expect(withoutNotes(await aPhonePicture('avif'), 'avif')).toBeNull()
  })

  test('a picture that breaks off is refused', async () => {
    for (const [kind, ending] of [
      ['jpeg', 'jpg'],
      ['png', 'png'],
      ['webp', 'webp'],
    ] as const)
      expect(withoutNotes((await aPhonePicture(kind)).slice(0, -9), ending)).toBeNull()
  })

  test('any bytes that pass for a picture are cleaned once and for all, or refused', async () => {
    const real = await Promise.all((['jpeg', 'png', 'webp'] as const).map((kind) => aPhonePicture(kind)))
    const damaged = fc
      .tuple(fc.constantFrom(...real), fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 8 }))
      .map(([bytes, changes]) => {
        const copy = bytes.slice()
        for (const [at, byte] of changes) copy[at % copy.length] = byte
        return copy
      })
    fc.assert(
      fc.property(damaged, (bytes) => {
        const picture = pictureIn(bytes)
        const cleaned = picture && withoutNotes(bytes, picture.ending)
        if (!picture || !cleaned) return
        expect(cleaned.length).toBeLessThanOrEqual(bytes.length)
        expect(withoutNotes(cleaned, picture.ending)).toEqual(cleaned)
      }),
    )
  })
})
