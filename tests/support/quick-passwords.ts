import type * as Crypto from 'node:crypto'
import { vi } from 'vitest'
import type * as Turns from '#backend/accounts/password-turns.ts'

// Passwords are hashed fast and without waiting for a turn, because most tests of accounts aren't about
// hashing. The tests of hashing run in the project `integration-isolated`, without this file.

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof Crypto>()
  const scrypt = (
    password: string,
    salt: Uint8Array,
    length: number,
    cost: Crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => real.scrypt(password, salt, length, { ...cost, N: cost.N === undefined ? 16 : cost.N / 64, p: 1 }, done)
  return { ...real, scrypt }
})

vi.mock('#backend/accounts/password-turns.ts', async (original) => {
  const real = await original<typeof Turns>()
  return { ...real, takePasswordTurn: async () => ({ ok: true, value: undefined }) }
})
