import { describe, expect, test } from 'vitest'
import { isSameDoor } from '#domain/address/address-likeness.ts'

const door = { line1: '1420 Pike Street', city: 'Seattle', state: 'WA', zip: '98101' }

describe('isSameDoor', () => {
  test.each([
    [{}],
    [{ line1: '1420 PIKE ST' }],
    [{ line1: ' 1420  Pike  St. ' }],
    [{ city: 'SEATTLE' }],
    [{ state: 'wa ' }],
    [{ zip: '98101-1234' }],
    [{ zip: ' 98101 ' }],
  ])('%j is another spelling', (facts) => {
    expect(isSameDoor(door, { ...door, ...facts })).toBe(true)
    expect(isSameDoor({ ...door, ...facts }, door)).toBe(true)
  })

  test.each([
    [{ line1: '1402 Pike Street' }],
    [{ line1: '142 Pike Street' }],
    [{ line1: '1420 Pine Street' }],
    [{ line1: '1420 Ike Street' }],
    [{ line1: '1420 Piek Street' }],
    [{ line1: '1420 Pike Avenue' }],
    [{ line1: '1420 Pike Street Apt 3' }],
    [{ line1: '' }],
    [{ city: 'Bellevue' }],
    [{ state: 'OR' }],
    [{ zip: '98102' }],
  ])('%j is another door', (facts) => {
    expect(isSameDoor(door, { ...door, ...facts })).toBe(false)
  })

  test.each([
    ['1 Sunset Boulevard', '1 Sunset Blvd'],
    ['2 Northeast Main Parkway', '2 NE Main Pkwy'],
    ['3 Pine Road Apartment 4', '3 Pine Rd Apt 4'],
    ['4 Pine Road # 5', '4 Pine Rd.#5'],
  ])('%s is %s', (long, short) => {
    expect(isSameDoor({ ...door, line1: long }, { ...door, line1: short })).toBe(true)
    expect(isSameDoor({ ...door, line1: short }, { ...door, line1: long })).toBe(true)
  })

  test('a letter is not short for the same letter with a number', () => {
    expect(isSameDoor({ ...door, line1: '5 Pine Rd Apt B' }, { ...door, line1: '5 Pine Rd Apt B4' })).toBe(false)
  })

  test('a city of two words is one city however they are parted', () => {
    expect(isSameDoor({ ...door, city: 'Federal Way' }, { ...door, city: ' federal  way' })).toBe(true)
    expect(isSameDoor({ ...door, city: 'Federal Way' }, { ...door, city: 'Federalway' })).toBe(false)
  })
})
