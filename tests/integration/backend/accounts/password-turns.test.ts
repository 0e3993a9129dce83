import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordTurns } from '#backend/accounts/password-turns.ts'
import { openShop, type Shop } from '../shop.ts'
import { aPerson, goodPassword } from './people.ts'

/** A clock that a test moves. It records sleeps instead of sleeping. */
function standing() {
  const slept: number[] = []
  const clock = { nowMs: 1_000_000, now: () => clock.nowMs, sleep: async (ms: number) => void slept.push(ms) }
  return { clock, slept }
}

describe('turns to hash a password', () => {
  test('the first does not wait, and each later one waits for those before it', async () => {
    const { clock, slept } = standing()
    const take = passwordTurns(clock)

    await Promise.all([take(), take(), take(), take()])

    expect(slept).toEqual([150, 300, 450])
  })

  test('an unused turn is not saved, and a past one is not waited for', async () => {
    const { clock, slept } = standing()
    const take = passwordTurns(clock)
    await take()
    clock.nowMs += 150
    await take()
    clock.nowMs += 60_000
    await take()
    await take()

    expect(slept).toEqual([150])
  })

  test('nobody waits longer than five seconds: a longer wait is refused with a retry time, and takes no turn', async () => {
    const { clock, slept } = standing()
    const take = passwordTurns(clock)

    const turns = await Promise.all(Array.from({ length: 50 }, () => take()))

    expect(turns.filter(({ ok }) => ok)).toHaveLength(34)
    expect(turns.filter(({ ok }) => !ok)).toEqual(Array(16).fill({ ok: false, error: 6 }))
    expect(Math.max(...slept)).toBe(4950)
    clock.nowMs += 5100
    expect(await take()).toEqual({ ok: true, value: undefined })
  })

  test('a clock that is put back does not keep everybody waiting', async () => {
    const { clock, slept } = standing()
    const take = passwordTurns(clock)
    await take()
    clock.nowMs -= 3_600_000

    expect(await take()).toEqual({ ok: true, value: undefined })
    await take()

    expect(slept).toEqual([150])
  })

  describe('at the sign-in', () => {
    let shop: Shop
    beforeAll(async () => {
      shop = await openShop()
    })
    afterAll(() => shop.close())

    // Dozens of hashes take long on a busy machine.
    const longestMs = 90_000

    test('60 users at once are signed in or asked to retry, and get no other answer', {
      timeout: longestMs,
    }, async () => {
      const person = await aPerson(shop)
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          shop.post('login', { email: `nobody${index}@example.com`, password: goodPassword }),
        ),
      )

      const statuses = answers.map(({ status }) => status)
      const busy = answers.filter(({ status }) => status === 503)
      expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([])
      expect(busy.length).toBeGreaterThan(0)
      for (const { body, headers } of busy) {
        expect(body).toEqual({ message: expect.any(String), code: 'unavailable' })
        expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
      }
      const signIn = () => shop.post('login', { email: person.email, password: goodPassword })
      // The given turns come first.
      await expect.poll(() => signIn().then(({ status }) => status), { timeout: longestMs }).toBe(200)
    })
  })
})
