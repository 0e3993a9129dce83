import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErrands } from '#backend/operator/errands.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { mailsTo } from './accounts/people.ts'
import { laptopSettings, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.db.batch([shop.db.prepare('DELETE FROM outbox'), shop.db.prepare('DELETE FROM area_alerts')])
})

const env = { ...laptopSettings, SITE_URL: 'https://shop.example.com' }
const errands = () => runErrands(shop.db, settingsOf(env), { now: () => shop.nowMs })
const ask = (email: string, zip: string, language = 'en') =>
  shop.post('area-alerts', { email, zip }, { 'accept-language': language })
const alerts = () => shop.count('SELECT count(*) AS n FROM area_alerts')
const openIllinois = () =>
  shop.importSample((catalog) => {
    for (const area of catalog.areas) if (area.code === 'ZONE1') area.states = [...area.states, 'IL']
  })

describe('POST /api/area-alerts', () => {
  test.each([
    ['en', 'Steamboat now delivers to you', '/deliver-to'],
    ['tw', '暖鍋開始配送到您的地區了', '/tw/deliver-to'],
  ])(
    'writes one mail once an area delivers to the state, and forgets the email (%s)',
    async (language, subject, path) => {
      const spoken = language === 'tw' ? 'zh-TW' : 'en'
      expect((await ask('Chicago@example.com', '60601', spoken)).status).toBe(200)
      expect((await ask('chicago@example.com', '60602-1234', spoken)).status).toBe(200)
      await errands()
      expect([await alerts(), (await mailsTo(shop, 'chicago@example.com')).length]).toEqual([1, 0])

      await openIllinois()
      await errands()
      await errands()

      const mails = await mailsTo(shop.beside({ env }), 'chicago@example.com')
      expect(mails).toMatchObject([{ kind: 'area_opened', language, subject }])
      expect(mails[0]?.['text']).toContain(`https://shop.example.com${path}`)
      expect(await alerts()).toBe(0)
    },
  )

  test('writes nothing to someone in another state, and forgets an email after a year', async () => {
    await ask('austin@example.com', '73301')
    await openIllinois()
    await errands()
    expect([await alerts(), (await mailsTo(shop, 'austin@example.com')).length]).toEqual([1, 0])

    shop.nowMs += 366 * 24 * 3600_000
    await errands()

    expect([await alerts(), (await mailsTo(shop, 'austin@example.com')).length]).toEqual([0, 0])
  })

  test.each([
    [{ email: 'nobody', zip: '60601' }, 'email'],
    [{ email: 'a@example.com', zip: '6060' }, 'zip'],
    [{ email: 'a@example.com', zip: '00000' }, 'zip'],
  ])('refuses %o', async (body, field) => {
    const refused = await shop.post('area-alerts', body)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
    expect(await alerts()).toBe(0)
  })
})
