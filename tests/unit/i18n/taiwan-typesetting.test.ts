import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tw as mailWords } from '#backend/mail/words/tw.ts'
import { demoFile } from '#tests/support/demo-catalog.ts'
import { wordsByKey } from './words-on-hand.ts'

interface Written {
  readonly at: string
  readonly text: string
}

/** Every text with a Chinese character in it that stands in `thing`, with where it stands. */
function chineseIn(thing: unknown, at: string): readonly Written[] {
  if (typeof thing === 'string') return /\p{Script=Han}/u.test(thing) ? [{ at, text: thing }] : []
  if (typeof thing === 'function') return chineseIn(thing('SB-1'), at)
  if (typeof thing !== 'object' || thing === null) return []
  return Object.entries(thing).flatMap(([key, inner]) => chineseIn(inner, `${at}.${key}`))
}

const pages = ['src/content/pages/tw', 'src/content/faqs/tw'].flatMap((folder) =>
  readdirSync(folder).map((name): Written => {
    const path = join(folder, name)
    // Addresses and the marks of Markdown are not read.
    const text = readFileSync(path, 'utf8')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/[*`[\]]/g, '')
    return { at: path, text }
  }),
)

const written: readonly Written[] = [
  ...[...wordsByKey('tw')].map(([at, text]): Written => ({ at, text })),
  ...chineseIn(mailWords, 'mail'),
  ...chineseIn(demoFile, 'catalog'),
  ...pages,
]

/** Where `fault` is written, with the few characters around it. */
function whereFound(fault: RegExp): readonly string[] {
  return written.flatMap(({ at, text }) => {
    const words = text.replace(/<[^>]+>/g, '')
    const found = fault.exec(words)
    return found ? [`${at}: ${words.slice(Math.max(0, found.index - 6), found.index + 10)}`] : []
  })
}

describe('Chinese is set as Taiwan sets it', () => {
  test('there is something to look at', () => {
    expect(written.length).toBeGreaterThan(1000)
  })

  test('punctuation beside a Chinese character is full width', () => {
    expect(whereFound(/\p{Script=Han}[,.;:!?()~]|[,;:!?(]\p{Script=Han}/u)).toEqual([])
  })

  test('a space is between a Chinese character and a Latin letter or a number', () => {
    expect(whereFound(/\p{Script=Han}[A-Za-z0-9$]|[A-Za-z0-9%]\p{Script=Han}/u)).toEqual([])
  })

  test('no space is next to full-width punctuation', () => {
    expect(whereFound(/[，。；：！？、（）「」] \S|\S [，。；：！？、（）「」]/u)).toEqual([])
  })

  test('millilitres are written as grams are, by their sign', () => {
    expect(whereFound(/毫升|公克/u)).toEqual([])
  })

  test('one thing has one name', () => {
    expect(whereFound(/願望清單|您的帳號|送達地址|今日優惠|每單/u)).toEqual([])
  })

  test('no mainland word is used where Taiwan has its own', () => {
    expect(whereFound(/地道|紅薯|土豆|西紅柿|質量|信息|用戶|賬|視頻|網絡|默認|登錄|鏈接|屏幕/u)).toEqual([])
  })
})
