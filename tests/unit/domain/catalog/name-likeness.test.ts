import { describe, expect, test } from 'vitest'
import { nameLikeness } from '#domain/catalog/name-likeness.ts'

const like = (one: string, other: string) => nameLikeness({ name: one, nameTw: null }, { name: other, nameTw: null })
const likeTw = (one: string, other: string) => nameLikeness({ name: '', nameTw: one }, { name: '', nameTw: other })

describe('nameLikeness: how similar two names are', () => {
  test.each([
    ['Young Coconut Water', 'Spiced Sunflower Seeds', 0],
    ['Young Coconut Water', 'Coconut Candy', 1],
    ['Young Coconut Water', 'Water Spinach', 1],
    ['Young Coconut Water', 'Yuzu Sparkling Water', 4],
    ['Cold Sesame Noodles', 'Dandan Noodles', 4],
    ['Peanut Milk Nougat', 'Peanut Mochi', 1],
    ['Toasted Sesame Oil', 'Black Sesame Oil', 5],
  ])('%s and %s: one point for each shared word, and three more for the last word', (one, other, points) => {
    expect(like(one, other)).toBe(points)
    expect(like(other, one)).toBe(points)
  })

  test('singular and plural are equal, and so are upper and lower case', () => {
    expect(like('Braised Beef Noodle', 'COLD NOODLES')).toBe(4)
    expect(like('Bass', 'Basses')).toBe(0)
    expect(like('Rose Jam', 'Salmon Roe')).toBe(0)
  })

  test('a word counts once', () => {
    expect(like('Mala Mala Soup', 'Mala Soup Mala')).toBe(2)
  })

  test('a word that describes no product does not count', () => {
    expect(like('Kit for Two', 'Rice for One')).toBe(0)
    expect(like('Salt and Pepper in the Box of Rice', 'Milk and Honey in the Jar of Tea')).toBe(0)
    expect(like('Floss with Sesame', 'Bun with Pork')).toBe(0)
    expect(like('Fresh Oysters', 'Fresh Shiitake')).toBe(0)
  })

  test('accents, digits, hyphens and punctuation separate words as a shopper reads them', () => {
    expect(like('Jalapeño Sauce', 'Jalapeo Paste')).toBe(0)
    expect(like('Jalapeño Sauce', 'Hot jalapeño-dip')).toBe(1)
    expect(like('Tea: Pick 3!', 'Pick-3')).toBe(5)
  })

  test.each([
    ['鮮椰子水', '五香葵瓜子', 1],
    ['鮮椰子水', '柚子氣泡水', 5],
    ['麻醬涼麵', '四川擔擔麵', 4],
    ['干貝 XO 醬', 'XO 辣醬', 5],
  ])('%s and %s: each Chinese character is a word', (one, other, points) => {
    expect(likeTw(one, other)).toBe(points)
  })

  test('both languages count, and a missing name counts as 0', () => {
    const water = { name: 'Coconut Water', nameTw: '椰子水' }

    expect(nameLikeness(water, { name: 'Yuzu Water', nameTw: '柚子氣泡水' })).toBe(9)
    expect(nameLikeness(water, { name: 'Yuzu Water', nameTw: null })).toBe(4)
    expect(nameLikeness({ name: '', nameTw: null }, { name: '', nameTw: null })).toBe(0)
  })
})
