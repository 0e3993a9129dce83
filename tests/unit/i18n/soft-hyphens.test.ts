import { describe, expect, test } from 'vitest'
import { softHyphenated } from '#i18n/soft-hyphens.ts'

describe('softHyphenated', () => {
  test.each([
    ['Tong Ho Chrysanthemum Greens', 'Tong Ho Chry-san-themum Greens'],
    ['Vegetarian Soy Slices', 'Vege-tarian Soy Slices'],
    ['Condiments', 'Condi-ments'],
    ['Horseradish', 'Horse-radish'],
    ['Strawberry Mochi', 'Straw-berry Mochi'],
    ['Shiitake Mushrooms', 'Shiitake Mushrooms'],
    ['山茼蒿', '山茼蒿'],
  ])('%j may break as %j', (name, broken) => {
    expect(softHyphenated(name).replaceAll('\u00ad', '-')).toBe(broken)
  })
})
