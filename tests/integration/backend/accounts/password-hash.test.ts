import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'
import { aPerson, goodPassword } from './people.ts'
import { printTimes, timeOf } from './times.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const login = (email: string, password = goodPassword) => shop.post('login', { email, password })

describe('a password at POST /api/login (rules §12)', () => {
  test('is checked in the same time for a known and an unknown e-mail address (safety I11)', async () => {
    const { email } = await aPerson(shop)
    const wrongMs: number[] = []
    const unknownMs: number[] = []
    for (let run = 0; run < 4; run += 1) {
      wrongMs.push(await timeOf(() => login(email, 'Wrong-pass-1')))
      unknownMs.push(await timeOf(() => login(`nobody${run}@example.com`, 'Wrong-pass-1')))
    }

    // Compares the fastest of each, because on a busy machine any of them may wait.
    const [wrong, unknown] = [Math.min(...wrongMs), Math.min(...unknownMs)]
    printTimes('POST /api/login', { 'wrong password': wrong, 'unknown address': unknown })
    expect(Math.max(wrong, unknown) / Math.min(wrong, unknown)).toBeLessThan(2)
  })

  test('is hashed again at sign-in when its hash has other parameters', async () => {
    const person = await aPerson(shop)
    const key = scryptSync(goodPassword, Buffer.from('saltsaltsaltsalt'), 32, { N: 1024, r: 8, p: 1 })
    const weaker = `scrypt$N=1024,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA==$${key.toString('base64')}`
    await shop.db.prepare('UPDATE users SET password_hash = ?2 WHERE id = ?1').bind(person.id, weaker).run()

    const answer = await login(person.email)

    const row = await shop.db.prepare('SELECT password_hash FROM users WHERE id = ?1').bind(person.id).first()
    expect(answer.status).toBe(200)
    expect(row).toEqual({ password_hash: expect.stringContaining('N=16384,r=8,p=5') })
    expect((await login(person.email)).status).toBe(200)
  })
})
