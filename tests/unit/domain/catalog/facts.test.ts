import { describe, expect, test } from 'vitest'
import { pricePerVolume, pricePerWeight } from '#domain/catalog/facts.ts'
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

describe('pricePerVolume', () => {
  test.each([
    [1250, 420, 88, 298],
    [799, 1000, 24, 80],
    [849, 450, 56, 189],
    [999, 2100, 14, 48],
    // One fluid ounce is 29.5735295625 ml: 2 ¢ of 118 ml are 0.50125 ¢ an ounce, of 119 ml 0.49703 ¢.
    [2, 118, 1, 2],
    [2, 119, 0, 2],
    [1, 200, 0, 1],
    [0, 946, 0, 0],
  ])('%i cents for %i ml', (price, milliliters, perFluidOunce, per100Milliliters) => {
    expect(pricePerVolume(cents(price), milliliters)).toEqual({ perFluidOunce, per100Milliliters })
  })
})
