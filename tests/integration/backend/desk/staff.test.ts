import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laptopSettings, openShop, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

const operatorToken = 'the-kitchen-knows-its-token'

let shop: Shop
let owner: SignedInStaff
beforeAll(async () => {
  shop = (await openShop()).beside({ env: { ...laptopSettings, OPERATOR_TOKEN: operatorToken } })
  owner = await aStaff(shop, 'owner')
})
afterAll(() => shop.close())

const change = (who: SignedInStaff, body: object) => shop.post(`desk/staff/${who.id}`, body, owner.headers)
const log = async (query = '') =>
  Object(Object(await shop.get(`desk/changes${query}`, owner.headers)).body.data).changes

describe('accounts at the desk (rules §16)', () => {
  test('an invitation makes the account, mails a link and is logged', async () => {
    const invitation = { email: 'Lin@example.com', name: ' Lin ', role: 'editor', language: 'tw' }
    const answered = await shop.post('desk/staff', invitation, owner.headers)
    expect(answered.status).toBe(200)
    const mail = await shop.db
      .prepare(`SELECT kind, language, facts FROM outbox WHERE recipient = 'lin@example.com'`)
      .first<{ kind: string; language: string; facts: string }>()
    expect(mail).toMatchObject({ kind: 'desk_invited', language: 'tw' })
    const { token } = JSON.parse(mail?.facts ?? '')
    expect((await shop.post('desk/enter', { token })).body.data).toMatchObject({ name: 'Lin', role: 'editor' })
    expect((await log('?subject=staff:lin@example.com'))[0]).toMatchObject({
      who: 'A owner',
      action: 'staff.invited',
      before: null,
      after: { email: 'lin@example.com', name: 'Lin', role: 'editor', language: 'tw' },
      canUndo: false,
    })
    // Inviting again never changes a role.
    await shop.post('desk/staff', { ...invitation, role: 'owner' }, owner.headers)
    expect(
      await shop.count(`SELECT count(*) AS n FROM staff WHERE email = 'lin@example.com' AND role = 'editor'`),
    ).toBe(1)
  })

  test('an invitation that gives no link is refused, and no entry of the log says that it did', async () => {
    const eve = { email: 'eve@example.com', name: 'Eve', role: 'editor', language: 'en' }
    const invite = async () => (await shop.post('desk/staff', eve, owner.headers)).body.code
    const told = async () =>
      (await log('?subject=staff:eve@example.com')).map(({ action }: { action: string }) => action)
    const answers = [await invite(), await invite(), await invite(), await invite()]

    expect(answers).toEqual([undefined, undefined, undefined, 'not_invited'])
    expect(await told()).toEqual(['staff.linked', 'staff.linked', 'staff.invited'])
    const { id } = Object(await shop.db.prepare(`SELECT id FROM staff WHERE email = 'eve@example.com'`).first())
    await shop.post(`desk/staff/${id}`, { version: 1, isClosed: true }, owner.headers)
    expect([await invite(), (await told())[0]]).toEqual(['not_invited', 'staff.changed'])
  })

  test('a bad invitation names each field', async () => {
    const refused = await shop.post('desk/staff', { email: 'x', name: '', role: 'cook', language: 'en' }, owner.headers)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['email', 'name', 'role']])
  })

  test('a new role and closing end the sessions of an account', async () => {
    const cook = await aStaff(shop, 'kitchen')
    const renamed = await change(cook, { version: 1, name: 'Cook' })
    expect([renamed.status, renamed.body.data]).toMatchObject([200, { name: 'Cook', version: 2 }])
    expect((await shop.get('desk/me', cook.headers)).status).toBe(200)
    await change(cook, { version: 2, role: 'editor' })
    expect((await shop.get('desk/me', cook.headers)).status).toBe(401)

    const leaver = await aStaff(shop, 'editor')
    await shop.post('desk/link', { email: leaver.email })
    expect((await change(leaver, { version: 1, isClosed: true })).body.data).toMatchObject({ isClosed: true })
    expect((await shop.get('desk/me', leaver.headers)).status).toBe(401)
    expect(await shop.count(`SELECT count(*) AS n FROM desk_links WHERE staff_id = '${leaver.id}'`)).toBe(0)
    await shop.post('desk/link', { email: leaver.email })
    expect(await shop.count(`SELECT count(*) AS n FROM desk_links WHERE staff_id = '${leaver.id}'`)).toBe(0)
  })

  test('of two who change one account, the second is told and overwrites nothing', async () => {
    const cook = await aStaff(shop, 'kitchen')
    const answers = await Promise.all([
      change(cook, { version: 1, name: 'One' }),
      change(cook, { version: 1, name: 'Other' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ])
    expect((await log(`?subject=staff:${cook.email}`)).length).toBe(1)
  })

  test('the last owner stays owner', async () => {
    const alone = (await openShop()).beside({})
    const last = await aStaff(alone, 'owner')
    for (const wish of [{ role: 'kitchen' }, { isClosed: true }]) {
      const refused = await alone.post(`desk/staff/${last.id}`, { version: 1, ...wish }, last.headers)
      expect([refused.status, refused.body.code]).toEqual([409, 'last_owner'])
    }
    expect((await alone.get('desk/me', last.headers)).body.data).toMatchObject({ role: 'owner', version: 1 })
    await alone.close()
  })

  test('a change is taken back once, and never over a later one', async () => {
    const cook = await aStaff(shop, 'kitchen')
    await change(cook, { version: 1, name: 'New', role: 'editor' })
    const [entry] = await log(`?subject=staff:${cook.email}`)
    expect(entry).toMatchObject({
      before: { name: 'A kitchen', role: 'kitchen' },
      after: { name: 'New', role: 'editor' },
      canUndo: true,
    })
    const undo = () => shop.post(`desk/changes/${entry.id}/undo`, {}, owner.headers)
    expect((await undo()).body.data).toMatchObject({ name: 'A kitchen', role: 'kitchen', version: 3 })
    expect((await undo()).body.code).toBe('no_way_back')
    const [back, first] = await log(`?subject=staff:${cook.email}`)
    expect([back.canUndo, first.canUndo]).toEqual([true, false])

    await change(cook, { version: 3, name: 'Later' })
    const late = await shop.post(`desk/changes/${back.id}/undo`, {}, owner.headers)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await shop.post('desk/changes/999999/undo', {}, owner.headers)).status).toBe(404)
  })

  test("the operator's token invites the first owner, and answers the link", async () => {
    const bearer = { authorization: `Bearer ${operatorToken}` }
    const invitation = { email: 'first@example.com', name: 'First', role: 'owner', language: 'en' }
    const { path } = Object((await shop.post('operator/staff', invitation, bearer)).body.data)
    const token = new URLSearchParams(path.split('?')[1]).get('token')
    expect((await shop.post('desk/enter', { token })).body.data).toMatchObject({ email: 'first@example.com' })
    expect((await log('?subject=staff:first@example.com'))[0]).toMatchObject({ who: 'operator' })
    expect((await shop.post('operator/staff', invitation)).status).toBe(401)
  })
})
