import { describe, expect, test } from 'vitest'
import { passwordWeaknesses } from '#domain/password.ts'

describe('passwordWeaknesses (rules §5 "Password strength")', () => {
  test.each(['Hotpot88', 'Hotpot!!', 'hotpotA@x', 'A1bcdefg', '火鍋火鍋火鍋aA1'])('finds none in %s', (password) => {
    expect(passwordWeaknesses(password)).toEqual([])
  })

  test.each([...'0123456789!@#$%^&*'])('%s counts as a digit or symbol', (mark) => {
    expect(passwordWeaknesses(`Hotpots${mark}`)).toEqual([])
  })

  test.each([
    ['hotpot88', ['uppercase']],
    ['HOTPOT88', ['lowercase']],
    ['HotpotHotpot', ['digit_or_symbol']],
    ['Hotpot-_-', ['digit_or_symbol']],
    ['Hotpot8', ['too_short']],
    ['火鍋aA1', ['too_short']],
    ['🍲🍲🍲🍲aA1', ['too_short']],
    ['', ['too_short', 'digit_or_symbol', 'lowercase', 'uppercase']],
  ])('%j lacks %j', (password, lacks) => {
    expect(passwordWeaknesses(password)).toEqual(lacks)
  })
})
