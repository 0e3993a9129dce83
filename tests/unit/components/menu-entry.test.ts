import { describe, expect, test } from 'vitest'
import { menuEntry } from '#components/menu-entry.ts'

describe('menuEntry', () => {
  test.each([
    ['/food-mart', undefined, { path: '/food-mart', isPage: true }],
    ['/food-mart/tofu', undefined, { path: '/food-mart', isPage: false }],
    ['/food-mart/bundle/kit', '/hot-pot-kit', { path: '/hot-pot-kit', isPage: false }],
    ['/hot-pot-kit', undefined, { path: '/hot-pot-kit', isPage: true }],
    ['/food-market', undefined, null],
    ['/', undefined, null],
  ])('of %s in section %s is %j', (path, section, entry) => {
    expect(menuEntry(path, section)).toEqual(entry)
  })
})
