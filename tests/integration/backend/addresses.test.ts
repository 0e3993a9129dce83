import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeZipPlaces } from '#backend/addresses/encode-zip-places.ts'
import { stateNames } from '#backend/addresses/state-names.ts'
import { findZipPlace, mayLieIn } from '#backend/addresses/zip-places.ts'
import { zipTable } from '#backend/addresses/zip-table.ts'
import { openShop, type Shop } from './shop.ts'
import { aShopper, type Shopper, sendAs } from './shoppers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const pike = { line1: '1 Pike St', city: 'Seattle', state: 'WA', zip: '98101' }
const add = async (shopper: Shopper, change: object = {}) => {
  shop.nowMs += 1
  return (await sendAs(shop, shopper, 'POST', 'address-book', { ...pike, ...change })).body.data
}
const bookOf = async (shopper: Shopper) => (await sendAs(shop, shopper, 'GET', 'address-books')).body.data
const defaultsOf = async (shopper: Shopper): Promise<string[]> =>
  (await bookOf(shopper))
    .filter((entry: { isDefault: boolean }) => entry.isDefault)
    .map((entry: { id: string }) => entry.id)

describe('the address book (spec §7)', () => {
  test('keeps what was sent, with an id of its own; the first is the default', async () => {
    const shopper = await aShopper(shop)
    const sent = { firstName: 'Mei', lastName: 'Lin', phone: '206-555-0142', ...pike, line2: 'Apt 4', state: 'wa' }

    const answer = await sendAs(shop, shopper, 'POST', 'address-book', { ...sent, id: 'mine', userId: 'other' })

    const entry = { ...sent, state: 'WA', id: expect.stringMatching(/^[0-9a-f]{32}$/), isDefault: true }
    expect([answer.status, answer.body.data]).toEqual([201, entry])
    expect(await bookOf(shopper)).toEqual([entry])
  })

  test('a new entry is the default only where it asks to be; the list begins with the default', async () => {
    const shopper = await aShopper(shop)
    const first = await add(shopper)
    const second = await add(shopper, { line1: '2 Pike St' })
    const third = await add(shopper, { line1: '3 Pike St', isDefault: true })

    expect([first.isDefault, second.isDefault, third.isDefault]).toEqual([true, false, true])
    expect((await bookOf(shopper)).map((entry: { id: string }) => entry.id)).toEqual([third.id, second.id, first.id])
    expect(await defaultsOf(shopper)).toEqual([third.id])
  })

  test('an entry is changed whole; the default stays where it is unless the change asks for it', async () => {
    const shopper = await aShopper(shop)
    const first = await add(shopper)
    const second = await add(shopper, { line2: 'Apt 4' })
    const change = { line1: '9 Pine St', city: 'Portland', state: 'OR', zip: '97201-1234' }

    const answer = await sendAs(shop, shopper, 'PUT', `address-book/${second.id}`, change)
    const unasked = await defaultsOf(shopper)
    await sendAs(shop, shopper, 'PUT', `address-book/${second.id}`, { ...change, isDefault: true })

    expect(answer.body.data).toEqual({
      ...change,
      id: second.id,
      line2: null,
      firstName: null,
      lastName: null,
      phone: null,
      isDefault: false,
    })
    expect([unasked, await defaultsOf(shopper)]).toEqual([[first.id], [second.id]])
  })

  test('another becomes the default by its own call', async () => {
    const shopper = await aShopper(shop)
    await add(shopper)
    const second = await add(shopper)

    const answer = await sendAs(shop, shopper, 'PUT', `address-book/default/${second.id}`)

    expect([answer.status, answer.body.data.isDefault, await defaultsOf(shopper)]).toEqual([200, true, [second.id]])
  })

  test('the newest of those left takes over from a default that is deleted', async () => {
    const shopper = await aShopper(shop)
    const first = await add(shopper)
    await add(shopper)
    const third = await add(shopper)

    const answer = await sendAs(shop, shopper, 'DELETE', `address-book/${first.id}`)

    expect([answer.status, answer.body.data.length, await defaultsOf(shopper)]).toEqual([200, 2, [third.id]])
    expect((await sendAs(shop, shopper, 'DELETE', `address-book/${first.id}`)).status).toBe(404)
  })

  test('there is exactly one default where there is any, whatever is done in whichever order, at once or not', async () => {
    const step = fc.record({
      call: fc.constantFrom('add', 'add default', 'default', 'delete', 'change'),
      at: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), fc.boolean(), async (steps, isAtOnce) => {
        const shopper = await aShopper(shop)
        const ids = [(await add(shopper)).id, (await add(shopper)).id]
        const run = async ({ call, at }: (typeof steps)[number]) => {
          const id = ids[at % ids.length]
          if (call === 'add' || call === 'add default') ids.push((await add(shopper, { isDefault: call !== 'add' })).id)
          else if (call === 'default') await sendAs(shop, shopper, 'PUT', `address-book/default/${id}`)
          else if (call === 'delete') await sendAs(shop, shopper, 'DELETE', `address-book/${id}`)
          else await sendAs(shop, shopper, 'PUT', `address-book/${id}`, { ...pike, isDefault: true })
          if (!isAtOnce) expect(await defaultsOf(shopper)).toHaveLength((await bookOf(shopper)).length > 0 ? 1 : 0)
        }

        if (isAtOnce) await Promise.all(steps.map(run))
        else for (const each of steps) await run(each)

        expect(await defaultsOf(shopper)).toHaveLength((await bookOf(shopper)).length > 0 ? 1 : 0)
      }),
      { numRuns: 25 },
    )
  })

  test('holds at most 50 entries, and the default survives the one too many', async () => {
    const shopper = await aShopper(shop)
    await Promise.all(Array.from({ length: 60 }, () => add(shopper, { isDefault: true })))

    const answer = await sendAs(shop, shopper, 'POST', 'address-book', { ...pike, isDefault: true })

    expect([answer.status, answer.body.code]).toEqual([422, 'address_book_full'])
    expect([(await bookOf(shopper)).length, (await defaultsOf(shopper)).length]).toEqual([50, 1])
  })

  test.each([
    ['no street', { line1: '' }, 'line1'],
    ['a street of two lines', { line1: '1 Pike\nSt' }, 'line1'],
    ['no such state', { state: 'XX' }, 'state'],
    ['half a zip', { zip: '9810' }, 'zip'],
    ['a phone of letters', { phone: 'call me' }, 'phone'],
    ['half of a character', { city: '\uD800' }, 'city'],
    ['a default of text', { isDefault: 'yes' }, 'isDefault'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await sendAs(shop, await aShopper(shop), 'POST', 'address-book', { ...pike, ...change })

    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([422, 'invalid', [field]])
  })

  test('is nobody’s without a session', async () => {
    for (const [method, path] of [
      ['GET', 'address-books'],
      ['POST', 'address-book'],
      ['PUT', 'address-book/x'],
      ['PUT', 'address-book/default/x'],
      ['DELETE', 'address-book/x'],
    ] as const) {
      const answer = await shop.send(method, path)
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'unauthenticated'])
    }
  })
})

const check = async (change: object) => (await shop.post('validate-address', { ...pike, ...change })).body.data

describe('POST /api/validate-address (contract §3)', () => {
  test('a good address is valid, and nothing is suggested', async () => {
    expect(await check({})).toEqual({ valid: true, messages: [], faults: [] })
    expect((await shop.post('shippo/validate-address', pike)).body.data.valid).toBe(true)
  })

  test.each<[string, object, string[]]>([
    ['an empty street', { line1: ' ' }, ['line1 missing']],
    ['a street without a name', { line1: '12' }, ['line1 street']],
    ['no city', { city: '' }, ['city missing']],
    ['an unknown state', { state: 'ZZ' }, ['state state']],
    ['a state that no area serves', { state: 'NY', city: 'New York', zip: '10001' }, ['state not_served']],
    ['half a zip', { zip: '981' }, ['zip zip']],
    ['a zip of another state', { zip: '97201' }, ['zip zip_state']],
    ['a zip of nowhere', { zip: '00000' }, ['zip zip_state']],
    [
      'nothing at all',
      { line1: '', city: '', state: '', zip: '' },
      ['line1 missing', 'city missing', 'state missing', 'zip missing'],
    ],
  ])('%s is not valid, and the answer says why', async (_, change, faults) => {
    const answer = await check(change)

    expect(answer.valid).toBe(false)
    expect(answer.faults.map((fault: { path: string; code: string }) => `${fault.path} ${fault.code}`)).toEqual(faults)
    expect(answer.messages).toEqual(answer.faults.map((fault: { message: string }) => fault.message))
  })

  test.each<[string, object, object]>([
    ['the state of the zip', { state: 'OR' }, pike],
    ['the city of the zip', { city: '' }, pike],
    ['the zip’s own city', { city: 'Seattle', zip: '98033' }, { ...pike, city: 'Kirkland', zip: '98033' }],
    ['the short form of a street', { line1: '1  Pike  Street' }, pike],
    ['capitals', { line1: '1 PIKE STREET', city: 'seattle', state: 'wa' }, pike],
    [
      'short forms of directions and units',
      { line1: '400 broad street north', line2: 'apartment 4b' },
      { ...pike, line1: '400 Broad St N', line2: 'Apt 4B' },
    ],
    ['the state’s letters for its name', { state: 'washington' }, pike],
    ['the hyphen of a long zip', { zip: '981011234' }, { ...pike, zip: '98101-1234' }],
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
  ])('leaves %s as it is', async (line1) => {
    expect((await check({ line1 })).suggestion).toBeUndefined()
  })

  test('a suggestion is itself valid and suggests nothing more', async () => {
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

describe('city and state of a zip (spec §7)', () => {
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
    '%s is nowhere',
    async (zip) => {
      for (const call of ['city-lookup', 'state-lookup']) {
        const answer = await shop.get(`${call}/${zip}`)
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
      }
    },
  )

  // Of no town in the list, but among zip codes of one state: the state is told, the city is none (spec §8).
  test('a zip that is not listed has the state of its neighbours and no city', async () => {
    expect((await shop.get('state-lookup/98123')).body).toEqual({ code: 200, data: 'Washington', state: 'WA' })
    expect((await shop.get('city-lookup/98123')).status).toBe(404)
    expect((await check({ zip: '98123' })).valid).toBe(true)
    expect((await check({ zip: '97201-0000' })).faults).toMatchObject([{ path: 'zip', code: 'zip_state' }])
  })

  test('of a prefix that two states share, an unlisted zip is refused in neither', () => {
    expect([mayLieIn('06300', 'CT'), mayLieIn('06300', 'NY'), mayLieIn('06300', 'WA')]).toEqual([true, true, false])
    expect(findZipPlace('06300')).toBeUndefined()
    expect([mayLieIn('06390', 'NY'), mayLieIn('06390', 'CT')]).toEqual([true, false])
  })

  test('of a state without a list nothing is refused but what another state is known to have', () => {
    expect([mayLieIn('00901', 'PR'), mayLieIn('98101', 'PR'), mayLieIn('00901', 'WA')]).toEqual([true, false, false])
  })

  test('a state is told by its letters, whoever serves it', () => {
    const told = ['60601', '77002', '96815', '20500', '02108'].map((zip) => findZipPlace(zip)?.stateName)

    expect(told).toEqual(['Illinois', 'Texas', 'Hawaii', 'District of Columbia', 'Massachusetts'])
    expect(Object.keys(zipTable).filter((state) => !Object.hasOwn(stateNames, state))).toEqual([])
  })
})

describe('the table of zip codes (GeoNames)', () => {
  const line = (zip: string, city: string, state: string) =>
    `US\t${zip}\t${city}\tName\t${state}\tCounty\t1\t\t\t1\t2\t4`

  test('groups a list by state, prefix and city, whatever its order', () => {
    const list = [
      line('98102', 'Seattle', 'WA'),
      line('98005', 'Bellevue', 'WA'),
      line('98004', 'Bellevue', 'WA'),
      line('98009', 'Bellevue', 'WA'),
      line('98104', 'Seattle', 'WA'),
      line('09001', 'APO AE', ''),
      line('83814', "Coeur d'Alene", 'ID'),
    ]

    expect([...encodeZipPlaces(`${list.join('\r\n')}\r\n`)]).toEqual([
      ['ID', "838:Coeur d'Alene 14"],
      ['WA', '980:Bellevue 04-05 09;981:Seattle 02 04'],
    ])
  })

  test.each([
    'not a list',
    'CA\tV6B\tVancouver\tBritish Columbia\tBC',
    line('9810', 'Seattle', 'WA'),
    line('98101', 'A|B', 'WA'),
    line('98101', '', 'WA'),
  ])('refuses the line %j', (bad) => {
    expect(() => encodeZipPlaces(bad)).toThrow("not a line of GeoNames' US.txt")
  })

  test('is whole: 40,979 zip codes of 50 states, the District of Columbia and the Marshall Islands', () => {
    const counted = Object.values(zipTable).flatMap((text) =>
      [...text.matchAll(/(\d\d)-(\d\d)| (\d\d)(?![-\d])/g)].map(([, first, last]) =>
        first === undefined ? 1 : Number(last) - Number(first) + 1,
      ),
    )

    expect(Object.keys(zipTable)).toHaveLength(52)
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(40_979)
  })
})
