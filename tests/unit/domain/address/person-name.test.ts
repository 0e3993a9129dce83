import { describe, expect, test } from 'vitest'
import { calledName, fullName } from '#domain/address/person-name.ts'

describe('calledName', () => {
  test.each([
    ['en', 'Mei', 'Lin', 'Mei'],
    ['tw', 'Mei', 'Lin', 'Mei Lin'],
    ['tw', '美玲', '林', '林美玲'],
  ] as const)('in %s, %j %j is called %s', (locale, firstName, lastName, name) => {
    expect(calledName({ firstName, lastName }, locale)).toBe(name)
  })
})

describe('fullName', () => {
  test.each([
    ['Mei', 'Lin', 'Mei Lin'],
    ['美', '林', '林美'],
    ['美', '', '美'],
    ['Mei', '林', 'Mei 林'],
    ['美Mei', '林', '美Mei 林'],
    ['Mei', '', 'Mei'],
    ['', 'Lin', 'Lin'],
  ])('%j %j is %s', (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName })).toBe(name)
  })
})
