import { describe, expect, test } from 'vitest'
import { entryNamesAt, fieldText } from '#domain/desk/catalog-path.ts'

const labels = { nameTw: 'Name in Chinese', delivery: 'Delivery', windows: 'Delivery windows', from: 'From' }

describe('fieldText', () => {
  test.each([
    ['products[29].nameTw', 'Name in Chinese'],
    ['areas[0].delivery.windows[2].from', 'Delivery › Delivery windows 3 › From'],
    ['config.home', 'home'],
    ['products[29]', ''],
    ['', ''],
  ])('reads %s as “%s”', (path, text) => {
    expect(fieldText(path, labels)).toBe(text)
  })
})

describe('entryNamesAt', () => {
  const file = { products: [{ name: 'Soy', nameTw: '醬油', code: 'FM-SOY' }, { code: 'NEW' }, null], areas: 'none' }

  test.each([
    ['products[0].price', { name: 'Soy', nameTw: '醬油' }],
    ['products[1].price', { name: 'NEW', nameTw: null }],
    ['products[2].price', null],
    ['products[9].price', null],
    ['areas[0].code', null],
    ['config.taxes', null],
    ['constructor[0].x', null],
  ])('finds what %s is about', (path, names) => {
    expect(entryNamesAt(file, path)).toEqual(names)
  })
})
