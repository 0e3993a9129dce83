import { describe, expect, test } from 'vitest'
import { soundsOf, syllablesOf } from '#domain/search/pinyin.ts'
import { soundsIn, wordsSounding } from '#domain/search/sounds.ts'

describe('soundsOf', () => {
  test.each([
    ['牛', ['niu']],
    ['牛肉', ['niu rou']],
    ['重庆', ['chong qing', 'zhong qing']],
    ['绿茶', ['lv cha']],
    ['鍋の', []],
  ])('%j sounds %j', (characters, sounds) => {
    expect(soundsOf(characters)).toEqual(sounds)
  })
})

describe('syllablesOf', () => {
  test.each([
    ['niu rou', [['niu', 'rou']]],
    ['NiuRou', [['niu', 'rou']]],
    ['niúròu', [['niu', 'rou']]],
    ['niu2rou4', [['niu', 'rou']]],
    ['lǜ chá', [['lv', 'cha']]],
    ['xian', [['xian'], ['xi', 'an']]],
    ['beef', []],
    ['tofu', []],
    ['niu 肉', []],
    ['', []],
    ['an'.repeat(20), []],
  ])('%j is %j', (typed, readings) => {
    expect(syllablesOf(typed)).toEqual(readings)
  })

  test('gives at most four readings', () => {
    expect(syllablesOf('an'.repeat(18))).toHaveLength(4)
  })
})

describe('wordsSounding', () => {
  const words = new Map([
    ['niu rou', ['牛肉', '扭肉']],
    ['rou mian', ['肉面', '揉面']],
    ['niu', ['牛', '扭']],
  ])

  test.each([
    ['niu', ['niu'], ['牛', '扭']],
    ['niurou', ['niu rou'], ['牛肉', '扭肉']],
    ['niu rou mian', ['niu rou', 'rou mian', 'rou mi', 'mi an'], ['牛肉面', '扭肉面']],
    ['rou niu', ['rou niu'], []],
    ['beef', [], []],
  ])('%j is looked up as %j and means %j', (typed, sounds, meant) => {
    expect([soundsIn(typed), wordsSounding(typed, words)]).toEqual([sounds, meant])
  })

  test('knows at most twelve words', () => {
    const many = new Map([['niu', Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0x4e00 + index))]])

    expect(wordsSounding('niu', many)).toHaveLength(12)
  })
})
