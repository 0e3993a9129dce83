import { describe, expect, test } from 'vitest'
import { misspelling } from '#domain/search/spelling.ts'

describe('misspelling (rules §12 search)', () => {
  test.each([
    ['tofu', 'tofu', 0],
    ['tofo', 'tofu', 2],
    ['beaf', 'beef', 2],
    ['beaf', 'leaf', 3],
    ['tofuu', 'tofu', 2],
    ['tofoo', 'tofu', 4],
    ['tofoo', 'taro', undefined],
    ['salad', 'salt', undefined],
    ['anoke', 'enoki', undefined],
    ['udoon', 'udon', 2],
    ['toof', 'tofu', undefined],
    ['tfu', 'tofu', undefined],
    ['nodle', 'noodle', 2],
    ['mushrom', 'mushroom', 2],
    ['mushrom', 'mushrooms', 4],
    ['crips', 'crisp', 2],
    ['crips', 'chips', 3],
    ['peanit', 'peanut', 2],
    ['muhsrrom', 'mushroom', 4],
    ['tofo', 'taro', undefined],
    ['tea', 'pea', undefined],
    ['tea', 'tea', 0],
    ['mushroom', 'dumpling', undefined],
    ['spicy', 'sxpcy', undefined],
    ['crips', 'crispy', 4],
    ['grrr', 'grrra', 2],
    ['nustroom', 'mushroom', 5],
    ['umshroxy', 'mushroom', undefined],
    ['cripe', 'clasp', undefined],
    ['a'.repeat(30), 'a'.repeat(29), 2],
    ['a'.repeat(31), 'a'.repeat(30), undefined],
  ])('the distance of %j from %j is %j', (typed, word, cost) => {
    expect(misspelling(typed, word)).toBe(cost)
  })
})
