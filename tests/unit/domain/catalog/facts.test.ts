import { describe, expect, test } from 'vitest'
import { pricePerWeight } from '#domain/catalog/facts.ts'
import { cents } from '#domain/money.ts'

describe('pricePerWeight', () => {
  test.each([
    [599, 300, 906, 200],
    [2589, 453, 2592, 572],
    [1, 1, 454, 100],
    [0, 300, 0, 0],
  ])('%i cents for %i g', (price, grams, perPound, per100Grams) => {
    expect(pricePerWeight(cents(price), grams)).toEqual({ perPound, per100Grams })
  })
})
