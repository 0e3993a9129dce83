import { describe, expect, test } from 'vitest'
import { searchTextOf } from '#domain/search/search.ts'
import { endingsOf, indexTerms, needOfEach, needsOf, needWithin } from '#domain/search/search-terms.ts'

describe('indexTerms', () => {
  test.each([
    [['Frozen Tofu'], ['frozen', '^frozen', 'tofu', 'frozen tofu']],
    [['Aged Soy Sauce, Extra'], ['aged', '^aged', 'soy', 'sauce', 'extra', 'aged soy', 'soy sauce']],
    [
      ['Tofu 12-pack', null],
      ['tofu', '^tofu', '12', 'pack', 'tofu 12'],
    ],
    [['凍豆腐'], ['冻', '豆', '腐', '冻豆', '豆腐', '^冻', '^冻豆']],
    [['茶'], ['茶', '^茶']],
    [
      ['A 菜', '(25)'],
      ['a', '^a', '菜', '25'],
    ],
    [
      ['Café', 'ADD-TOFU'],
      ['café', '^café', 'add', '^add', 'tofu'],
    ],
    [['%'], []],
  ])('of %j are %j', (names, terms) => {
    expect(indexTerms(searchTextOf(names))).toEqual(terms)
  })
})

const last = '\u{10ffff}'

describe('needsOf', () => {
  test.each([
    [
      'tof',
      [
        { terms: ['^tof'], parts: [] },
        { terms: ['^tof'], until: `^tof${last}`, parts: [] },
        { terms: ['tof'], parts: [] },
        { terms: ['tof'], until: `tof${last}`, parts: [] },
      ],
    ],
    [
      'beef noo',
      [
        { terms: ['^beef', 'beef'], parts: ['\nbeef noo'] },
        { terms: ['beef noo'], parts: ['beef noo'] },
        { terms: ['beef noo'], until: `beef noo${last}`, parts: ['beef noo'] },
      ],
    ],
    [
      'hot beef noo',
      [
        { terms: ['^hot', 'hot', 'beef', 'hot beef'], parts: ['\nhot beef noo'] },
        { terms: ['hot', 'beef', 'hot beef'], parts: ['hot beef noo'] },
      ],
    ],
    [
      'beef  noo',
      [
        { terms: ['^beef', 'beef'], parts: ['\nbeef  noo'] },
        { terms: ['beef'], parts: ['beef  noo'] },
      ],
    ],
    [
      '豆腐皮',
      [
        { terms: ['^豆腐', '豆腐', '腐皮'], parts: ['\n豆腐皮'] },
        { terms: ['豆腐', '腐皮'], parts: ['豆腐皮'] },
      ],
    ],
    [
      '$25',
      [
        { terms: ['25'], parts: ['$25'] },
        { terms: ['25'], until: `25${last}`, parts: ['$25'] },
      ],
    ],
    [
      'add-',
      [
        { terms: ['^add', 'add'], parts: ['\nadd-'] },
        { terms: ['add'], parts: ['add-'] },
      ],
    ],
    ['%', []],
  ])('of %j', (reading, needs) => {
    expect(needsOf(reading)).toEqual(needs)
  })
})

describe('what is within a word', () => {
  test.each([
    ['ofu', { from: 'ofu', until: `ofu${last}` }],
    ['ofu skin', { from: 'ofu', until: 'ofu' }],
    ['-ofu', undefined],
    ['豆腐', undefined],
    ['12', undefined],
  ])('%j is looked for by the ends of words', (reading, range) => {
    expect(endingsOf(reading)).toEqual(range)
  })

  test('the word is needed, and whole words behind it', () => {
    expect(needWithin('tofu', 'ofu')).toEqual({ terms: ['tofu'], parts: ['ofu'] })
    expect(needWithin('tofu', 'ofu skin rolls')).toEqual({ terms: ['tofu', 'skin'], parts: ['ofu skin rolls'] })
  })
})

describe('needOfEach', () => {
  const tofu = { terms: ['tofu'], until: 'tofuz', parts: [] }
  const skin = { terms: ['豆皮'], parts: ['豆皮'] }

  test('looks by the exact terms, and for the beginnings in the text', () => {
    expect(needOfEach([tofu, skin])).toEqual({ terms: ['豆皮'], parts: ['tofu', '豆皮'] })
    expect(needOfEach([tofu, { terms: ['sk'], until: 'skz', parts: [] }])).toEqual({
      terms: ['tofu'],
      until: 'tofuz',
      parts: ['tofu', 'sk'],
    })
    expect(needOfEach([skin])).toEqual(skin)
    expect(() => needOfEach([])).toThrow(RangeError)
  })
})
