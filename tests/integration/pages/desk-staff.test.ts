import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop(ownerSettings)
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

const path = '/desk/staff'
const submit = (fields: Record<string, string>) => owner.submit(path, new URLSearchParams(fields))

/** The card of somebody on the page. */
const cardOf = (html: string, email: string) =>
  html.split('<li class="card"').find((card) => card.includes(email)) ?? ''
const valueIn = (card: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(card)?.[1] ?? ''

describe('people at the desk (rules §16 "Two at once")', () => {
  test('of two who change one account, the second keeps what was typed and reads what it is now', async () => {
    await submit({ email: 'lin@example.com', name: 'Lin', role: 'owner', language: 'en' })
    const card = cardOf(await owner.pageOf(path), 'lin@example.com')
    const seen = { id: valueIn(card, 'id'), version: valueIn(card, 'version') }
    const lowered = await submit({ ...seen, name: 'Lin', role: 'editor' })
    const refused = await submit({ ...seen, name: 'Lin Mei', role: 'owner' })
    const shown = cardOf(await refused.text(), 'lin@example.com')

    expect([lowered.status, refused.status]).toEqual([303, 422])
    expect(shown).toMatch(/<option value="owner" selected/)
    expect([...shown.matchAll(/-hint">\s*([^<]*?)\s*<\/p>/g)].map(([, hint]) => hint)).toEqual([
      'It is now: Lin',
      'It is now: Editor',
    ])
    expect(cardOf(await owner.pageOf(path), 'lin@example.com')).not.toContain('It is now')
  })
})
