import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { fakeShop, noAnswer } from '#tests/support/fake-shop.ts'

const home = {
  id: 'a-1',
  firstName: 'Mei',
  lastName: 'Lin',
  phone: null,
  line1: '1 Pike St',
  line2: null,
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  isDefault: true,
}
const restored = { ...home, id: 'a-2' }

async function open(answers: Parameters<typeof fakeShop>[0] = {}) {
  const shop = fakeShop({ 'GET /api/address-books': () => json({ data: [home] }), ...answers })
  const browser = openBrowser(shop, { storage: { 'shop:version': '2' } })
  const { openAddressList } = await browser.load(() => import('#stores/account/address-list.ts'))
  return openAddressList()
}

describe('openAddressList', () => {
  test.each([
    ['saved', home, home, home],
    ['canceled', home, null, home],
    ['saved', 'new', restored, restored],
    ['canceled', 'new', null, null],
  ] as const)('a form is %s', async (kind, edited, saved, entry) => {
    const list = await open()

    list.edit(edited)
    expect(list.$list.get()).toEqual({ edited, outcome: null })
    list.close(saved)

    expect(list.$list.get()).toEqual({ edited: null, outcome: { kind, entry } })
  })

  test('names what was done with an entry', async () => {
    const list = await open({
      'DELETE /api/address-book/a-1': () => json({ data: [] }),
      'POST /api/address-book': () => json({ data: restored }, 201),
    })

    await list.remove(home)
    expect(list.$list.get().outcome).toEqual({ kind: 'deleted', entry: home })
    await list.restore()

    expect(list.$list.get().outcome).toEqual({ kind: 'restored', entry: restored })
  })

  test("reports a shop that can't be reached", async () => {
    const list = await open({ 'DELETE /api/address-book/a-1': noAnswer })

    await list.remove(home)
    expect(list.$list.get().outcome).toEqual({ kind: 'offline', entry: home })
    await list.choose(home)

    expect(list.$list.get().outcome).toEqual({ kind: 'offline', entry: home })
  })
})
