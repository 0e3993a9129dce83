import { describe, expect, test } from 'vitest'
import { completeKit } from '#domain/quote/kit-completion.ts'
import { aBundle, aComboItem, aContext, aKit, aMeat, anArea, aProduct, picks } from '#tests/support/builders.ts'

const soldOut = { quantity: 0, waQuantity: 0 }
const broth = aProduct('BROTH', 500)
const corn = aProduct('CORN', 300)
const ribeye = aMeat('RIBEYE', 900)
const lamb = aMeat('LAMB', 800)

/** A kit with its meat, a broth that is always in it, and up to two of corn. */
const kit = aKit('KIT', 2589, 'RIBEYE', { comboItems: [aComboItem('BROTH', 1, 1), aComboItem('CORN', 0, 2)] })
/** Three picks of corn and tofu, two of each at most. */
const set = aBundle('SET', 3900, 3, [aComboItem('CORN', 0, 2), aComboItem('TOFU', 0, 2)])
const twoServings = { hotpot: { twoServingsHotpotCodes: ['SET'], fourServingsHotpotCodes: [] }, area: anArea() }

describe('completeKit (rules §13 "Doctor")', () => {
  test('takes the usual picks and the own meat when all are there', () => {
    expect(completeKit(kit, aContext([broth, corn], { meats: [ribeye, lamb] }))).toEqual({
      ok: true,
      value: { picks: picks(['BROTH', 1], ['CORN', 2]), meat: 'RIBEYE', additionalItem: null },
    })
  })

  test('takes fewer of an item, and another meat that the area sells, when the stock ends', () => {
    const one = { ...corn, waQuantity: 1 }
    const noRibeye = aProduct('RIBEYE', 900, soldOut)
    const context = aContext([broth, one, noRibeye], { meats: [ribeye, lamb] })

    expect(completeKit(kit, context)).toMatchObject({
      ok: true,
      value: { picks: picks(['BROTH', 1], ['CORN', 1]), meat: 'LAMB' },
    })
  })

  test('fills the picks with what there is', () => {
    const context = aContext([{ ...corn, quantity: 1 }, aProduct('TOFU', 200)], twoServings)

    expect(completeKit(set, context)).toMatchObject({ ok: true, value: { picks: picks(['CORN', 1], ['TOFU', 2]) } })
  })

  test.each([
    ['a kit of other areas', kit, aContext([broth, corn], { area: anArea(), meats: [ribeye] }), { why: 'other_area' }],
    [
      'no meat in stock that the area sells',
      kit,
      aContext([broth, corn, aProduct('RIBEYE', 900, soldOut)], { meats: [ribeye, { ...lamb, variants: [] }] }),
      { why: 'meat', codes: ['RIBEYE'] },
    ],
    [
      'too few of a part that is always in it',
      kit,
      aContext([{ ...broth, ...soldOut }, corn], { meats: [ribeye] }),
      { why: 'part', codes: ['BROTH'] },
    ],
    [
      'the stock ends before the picks are made',
      set,
      aContext([corn, aProduct('TOFU', 200, soldOut)], twoServings),
      { why: 'picks', codes: ['TOFU'] },
    ],
    ['a meat without a price', kit, aContext([broth, corn], { meats: [aMeat('RIBEYE', null)] }), { why: 'no_price' }],
    [
      'a kit without a price',
      { ...kit, price: null },
      aContext([broth, corn], { meats: [ribeye] }),
      { why: 'no_price' },
    ],
    [
      'a unit of its own as a part is not left',
      aKit('SELF', 100, null, { waQuantity: 1, comboItems: [aComboItem('SELF', 1, 1)] }),
      aContext([aKit('SELF', 100, null, { waQuantity: 1 })]),
      { why: 'part', codes: ['SELF'] },
    ],
  ])('%s', (_, sought, context, error) => {
    expect(completeKit(sought, context)).toEqual({ ok: false, error })
  })
})
