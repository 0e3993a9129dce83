import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findZipPlace, isPossibleZipOf } from '#backend/addresses/zip-places.ts'
import { zipTable } from '#backend/addresses/zip-table.ts'
import { usPlaceNames } from '#domain/address/us-state-names.ts'
import { dataOf } from './answers.ts'
import { openShop, pike, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const checkAnswer = v.object({
  valid: v.boolean(),
  suggestion: v.optional(v.object({ line1: v.string(), city: v.string(), state: v.string(), zip: v.string() })),
  messages: v.array(v.string()),
  faults: v.array(v.object({ path: v.string(), code: v.string(), message: v.string() })),
})
const check = async (change: object) => dataOf(checkAnswer, await shop.post('validate-address', { ...pike, ...change }))

describe('POST /api/validate-address (rules §12)', () => {
  test('a correct address is valid, without a suggestion', async () => {
    expect(await check({})).toEqual({ valid: true, messages: [], faults: [] })
    expect(dataOf(checkAnswer, await shop.post('shippo/validate-address', pike)).valid).toBe(true)
  })

  test.each<[string, object, string[]]>([
    ['an empty street', { line1: ' ' }, ['line1 missing']],
    ['a street without a name', { line1: '12' }, ['line1 street']],
    ['no city', { city: '' }, ['city missing']],
    ['an unknown state', { state: 'ZZ' }, ['state state']],
    ['a state that no area serves', { state: 'NY', city: 'New York', zip: '10001' }, ['state not_served']],
    ['half a ZIP code', { zip: '981' }, ['zip zip']],
    ['a ZIP code of another state', { zip: '97201' }, ['zip zip_state']],
    ['an unknown ZIP code', { zip: '00000' }, ['zip zip_state']],
    [
      'an empty address',
      { line1: '', city: '', state: '', zip: '' },
      ['line1 missing', 'city missing', 'state missing', 'zip missing'],
    ],
  ])('%s is not valid, and the answer names the reason', async (_, change, faults) => {
    const answer = await check(change)

    expect(answer.valid).toBe(false)
    expect(answer.faults.map((fault) => `${fault.path} ${fault.code}`)).toEqual(faults)
    expect(answer.messages).toEqual(answer.faults.map((fault) => fault.message))
  })

  test.each<[string, object, object]>([
    ['the state of the ZIP code', { state: 'OR' }, pike],
    ['the city of the ZIP code', { city: '' }, pike],
    ['the city of another ZIP code', { city: 'Seattle', zip: '98033' }, { ...pike, city: 'Kirkland', zip: '98033' }],
    ['the short form of a street', { line1: '1  Pike  Street' }, pike],
    ['capitals', { line1: '1 PIKE STREET', city: 'seattle', state: 'wa' }, pike],
    [
      'short forms of directions and units',
      { line1: '400 broad street north', line2: 'apartment 4b' },
      { ...pike, line1: '400 Broad St N', line2: 'Apt 4B' },
    ],
    ['the letters of a state', { state: 'washington' }, pike],
    ['the hyphen of a long ZIP code', { zip: '981011234' }, { ...pike, zip: '98101-1234' }],
  ])('suggests %s', async (_, change, wanted) => {
    expect((await check(change)).suggestion).toEqual({ line2: null, ...wanted })
  })

  test.each([
    '1200 5th Ave',
    '12 NE Martin Luther King Jr Blvd',
    '77 Avenue A',
    '1 St James Ct',
    'PO Box 12',
    '5 O’Neil Way',
  ])('does not change %s', async (line1) => {
    expect((await check({ line1 })).suggestion).toBeUndefined()
  })

  test('a suggestion is valid, without another suggestion', async () => {
    const words = fc.constantFrom('1', 'PIKE', 'pike', 'Street', 'north', 'Apartment', '4b', 'Avenue', 'ST.', 'o’neil')
    const line = fc.array(words, { minLength: 2, maxLength: 5 }).map((parts) => parts.join(' '))
    await fc.assert(
      fc.asyncProperty(line, fc.constantFrom('', 'SEATTLE', 'Kent'), async (line1, city) => {
        const { suggestion } = await check({ line1, city })
        if (suggestion) expect(await check({ line2: '', ...suggestion })).not.toHaveProperty('suggestion')
      }),
      { numRuns: 300, examples: [['ST. 1 north', '']] },
    )
  })
})

describe('city and state of a ZIP code (rules §7)', () => {
  test.each([
    ['98101', 'Seattle', 'Washington'],
    ['98101-1234', 'Seattle', 'Washington'],
    ['98004', 'Bellevue', 'Washington'],
    ['98008', 'Bellevue', 'Washington'],
    ['98039', 'Medina', 'Washington'],
    ['91754', 'Monterey Park', 'California'],
    ['91745', 'Hacienda Heights', 'California'],
    ['89439', 'Verdi', 'Nevada'],
    ['97635', 'New Pine Creek', 'Oregon'],
    ['60616', 'Chicago', 'Illinois'],
    ['98686', 'Vancouver', 'Washington'],
    ['97201', 'Portland', 'Oregon'],
    ['97914', 'Ontario', 'Oregon'],
    ['94103', 'San Francisco', 'California'],
    ['90012', 'Los Angeles', 'California'],
    ['92010', 'Carlsbad', 'California'],
    ['89109', 'Las Vegas', 'Nevada'],
    ['10013', 'New York', 'New York'],
    ['11354', 'Flushing', 'New York'],
    ['06390', 'Fishers Island', 'New York'],
    ['07302', 'Jersey City', 'New Jersey'],
    ['07024', 'Fort Lee', 'New Jersey'],
  ])('%s is in %s, %s', async (zip, city, state) => {
    expect((await shop.get(`city-lookup/${zip}?type=City`)).body).toMatchObject({ code: 200, data: city })
    expect((await shop.get(`state-lookup/${zip}?type=State`)).body).toMatchObject({ code: 200, data: state })
  })

  test.each(['00000', '98700', '9810', '981011', 'abcde', '98101-', '-1', '%00', "98101'"])(
    '%s is not found',
    async (zip) => {
      for (const call of ['city-lookup', 'state-lookup']) {
        const answer = await shop.get(`${call}/${zip}`)
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
      }
    },
  )

  // Unlisted, but among ZIP codes of one state: it has the state but no city (rules §8).
  test('an unlisted ZIP code has the state of its neighbors and no city', async () => {
    expect((await shop.get('state-lookup/98123')).body).toEqual({ code: 200, data: 'Washington', state: 'WA' })
    expect((await shop.get('city-lookup/98123')).status).toBe(404)
    expect((await check({ zip: '98123' })).valid).toBe(true)
    expect((await check({ zip: '97201-0000' })).faults).toMatchObject([{ path: 'zip', code: 'zip_state' }])
  })

  test('an unlisted ZIP code with a prefix of two states is refused in neither', () => {
    expect([isPossibleZipOf('06300', 'CT'), isPossibleZipOf('06300', 'NY'), isPossibleZipOf('06300', 'WA')]).toEqual([
      true,
      true,
      false,
    ])
    expect(findZipPlace('06300')).toBeUndefined()
    expect([isPossibleZipOf('06390', 'NY'), isPossibleZipOf('06390', 'CT')]).toEqual([true, false])
  })

  test('a state without a list refuses only ZIP codes of another state', () => {
    expect([isPossibleZipOf('00901', 'PR'), isPossibleZipOf('98101', 'PR'), isPossibleZipOf('00901', 'WA')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a state has its letters in every backend', () => {
    const answered = ['60601', '77002', '96815', '20500', '02108'].map((zip) => findZipPlace(zip)?.stateName)

    expect(answered).toEqual(['Illinois', 'Texas', 'Hawaii', 'District of Columbia', 'Massachusetts'])
    expect(Object.keys(zipTable).filter((state) => !usPlaceNames.has(state))).toEqual([])
  })
})
