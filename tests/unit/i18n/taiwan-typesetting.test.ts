import { describe, expect, test } from 'vitest'
import { demoFile } from '#tests/support/demo-catalog.ts'
import { textsIn, type Written, wordsWrittenIn } from './written-words.ts'

const written: readonly Written[] = [...wordsWrittenIn('tw'), ...textsIn(demoFile, 'catalog')].filter(({ text }) =>
  /\p{Script=Han}/u.test(text),
)

/** Lists the matches of `fault`, with a few characters around each. */
function findAll(fault: RegExp): readonly string[] {
  return written.flatMap(({ at, text }) => {
    const words = text.replace(/<[^>]+>/g, '')
    const found = fault.exec(words)
    return found ? [`${at}: ${words.slice(Math.max(0, found.index - 6), found.index + 10)}`] : []
  })
}

describe("Chinese typesetting follows Taiwan's rules", () => {
  test('there are Chinese texts', () => {
    expect(written.length).toBeGreaterThan(1000)
  })

  test('punctuation beside a Chinese character is full width', () => {
    expect(findAll(/\p{Script=Han}[,.;:!?()~]|[,;:!?(]\p{Script=Han}/u)).toEqual([])
  })

  test('there is a space between a Chinese character and a Latin letter or a number', () => {
    expect(findAll(/\p{Script=Han}[A-Za-z0-9$]|[A-Za-z0-9%]\p{Script=Han}/u)).toEqual([])
  })

  test('there is no space next to full-width punctuation', () => {
    expect(findAll(/[，。；：！？、（）「」] \S|\S [，。；：！？、（）「」]/u)).toEqual([])
  })

  test('milliliters are written with their sign, as grams are', () => {
    expect(findAll(/毫升|公克/u)).toEqual([])
  })

  test('one thing has one name', () => {
    expect(findAll(/願望清單|您的帳號|送達地址|今日優惠|每單/u)).toEqual([])
  })

  test('no mainland word is used where Taiwan has its own', () => {
    expect(findAll(/地道|紅薯|土豆|西紅柿|質量|信息|用戶|賬|視頻|網絡|默認|登錄|鏈接|屏幕/u)).toEqual([])
  })
})
