import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordWeaknesses } from '#domain/password.ts'

describe('laws of passwords (rules §5)', () => {
  test('a longer password never has more weaknesses', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) => {
        const before = passwordWeaknesses(password)
        expect(passwordWeaknesses(password + more).every((code) => before.includes(code))).toBe(true)
      }),
    )
  })
})
