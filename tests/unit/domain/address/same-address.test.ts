import { describe, expect, test } from 'vitest'
import { isSameAddress } from '#domain/address/same-address.ts'

const address = { line1: '1420 Pike Street', city: 'Seattle', state: 'WA', zip: '98101' }

describe('isSameAddress', () => {
  test.each([
    [{}],
    [{ line1: '1420 PIKE ST' }],
    [{ line1: ' 1420  Pike  St. ' }],
    [{ city: 'SEATTLE' }],
    [{ state: 'wa ' }],
    [{ zip: '98101-1234' }],
    [{ zip: ' 98101 ' }],
  ])('%j is another spelling', (facts) => {
    expect(isSameAddress(address, { ...address, ...facts })).toBe(true)
    expect(isSameAddress({ ...address, ...facts }, address)).toBe(true)
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
  ])('%j is another address', (facts) => {
    expect(isSameAddress(address, { ...address, ...facts })).toBe(false)
  })

  test.each([
    ['1 Sunset Boulevard', '1 Sunset Blvd'],
    ['2 Northeast Main Parkway', '2 NE Main Pkwy'],
    ['3 Pine Road Apartment 4', '3 Pine Rd Apt 4'],
    ['4 Pine Road # 5', '4 Pine Rd.#5'],
  ])('%s is %s', (long, short) => {
    expect(isSameAddress({ ...address, line1: long }, { ...address, line1: short })).toBe(true)
    expect(isSameAddress({ ...address, line1: short }, { ...address, line1: long })).toBe(true)
  })

  test('a letter is not short for the same letter with a number', () => {
    expect(isSameAddress({ ...address, line1: '5 Pine Rd Apt B' }, { ...address, line1: '5 Pine Rd Apt B4' })).toBe(
      false,
    )
  })

  test('spaces around and between the words of a city do not matter, but a missing space does', () => {
    expect(isSameAddress({ ...address, city: 'Federal Way' }, { ...address, city: ' federal  way' })).toBe(true)
    expect(isSameAddress({ ...address, city: 'Federal Way' }, { ...address, city: 'Federalway' })).toBe(false)
  })
})
