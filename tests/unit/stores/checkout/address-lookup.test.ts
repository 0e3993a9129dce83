import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { callsOf, fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

const typed = { line1: '1 Main Street', line2: '', city: 'Belevue', state: 'WA', zip: '98004' }
const meant = { line1: '1 Main St', line2: null, city: 'Bellevue', state: 'WA', zip: '98004' }

async function open(answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop(answers)
  return { shop, ...(await openBrowser(shop).load(() => import('#stores/checkout/address-lookup.ts'))) }
}

describe('findZipPlace (rules §7, §8)', () => {
  test("has the city and the state's letters", async () => {
    const { findZipPlace } = await open({
      'GET /api/city-lookup/98004': () => json({ code: 200, data: 'Bellevue' }),
      'GET /api/state-lookup/98004': () => json({ code: 200, data: 'Washington' }),
    })

    expect(await findZipPlace('98004-1234')).toEqual({ city: 'Bellevue', state: 'WA' })
  })

  test('is null for an unknown ZIP code, and without a call for half a code', async () => {
    const { shop, findZipPlace } = await open({ 'GET /api/city-lookup/00000': noAnswer })

    expect(await findZipPlace('9800')).toBeNull()
    expect(callsOf(shop)).toEqual([])
    expect(await findZipPlace('00000')).toBeNull()
  })
})

describe('adviseOn', () => {
  const check = (answer: object) => ({ 'POST /api/validate-address': () => json({ data: answer }) })

  test('offers a similar house number', async () => {
    const { adviseOn } = await open(check({ valid: true, suggestion: meant, messages: [], faults: [] }))

    expect(await adviseOn(typed)).toEqual({ suggestion: meant, isZipElsewhere: false })
  })

  test('does not offer another spelling', async () => {
    const { adviseOn } = await open(check({ valid: true, suggestion: meant, messages: [], faults: [] }))

    expect((await adviseOn({ ...typed, city: 'bellevue' })).suggestion).toBeNull()
  })

  test('reports a ZIP code of another place', async () => {
    const faults = [{ path: 'zip', code: 'zip_state', message: 'The ZIP code 98004 is not in CA.' }]
    const { adviseOn } = await open(check({ valid: false, messages: [], faults }))

    expect(await adviseOn(typed)).toEqual({ suggestion: null, isZipElsewhere: true })
  })

  test('gives no advice when the check fails, and does not check half an address', async () => {
    const { shop, adviseOn } = await open({ 'POST /api/validate-address': noAnswer })

    expect(await adviseOn({ ...typed, city: ' ' })).toEqual({ suggestion: null, isZipElsewhere: false })
    expect(callsOf(shop)).toEqual([])
    expect(await adviseOn(typed)).toEqual({ suggestion: null, isZipElsewhere: false })
  })
})
