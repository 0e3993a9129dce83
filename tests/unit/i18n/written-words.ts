import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '#backend/mail/words/en.ts'
import { tw } from '#backend/mail/words/tw.ts'
import { codeOf, sourcesIn } from '#tests/architecture/sources.ts'
import { demoFile } from '#tests/support/demo-catalog.ts'
import { wordsByKey } from './words-on-hand.ts'

/** A text that shoppers read, and where it is written. */
export interface Written {
  readonly at: string
  readonly text: string
}

const mailWords = { en, tw }

/** Lists the messages, mails, pages and questions of a language. */
export function wordsWrittenIn(locale: 'en' | 'tw'): readonly Written[] {
  return [
    ...[...wordsByKey(locale)].map(([at, text]): Written => ({ at, text })),
    ...textsIn(mailWords[locale], 'mail'),
    ...[`src/content/pages/${locale}`, `src/content/faqs/${locale}`].flatMap(pagesIn),
  ]
}

/** Lists every text in `thing`, at any depth, with its path. A function's texts are those for both of its ways. */
export function textsIn(thing: unknown, at: string): readonly Written[] {
  if (typeof thing === 'string') return [{ at, text: thing }]
  if (typeof thing === 'function') {
    const ways = new Set([thing('SB-1', 'SB-1', true), thing('SB-1', null, false)])
    return [...ways].flatMap((way) => textsIn(way, at))
  }
  if (typeof thing !== 'object' || thing === null) return []
  return Object.entries(thing).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`))
}

/**
 * Lists every text of the demo catalog in a language: products, categories, banners, galleries, announcement and the
 * rest. A key with a sibling in `Tw` anywhere in the file is a text.
 */
export function demoTextsIn(locale: 'en' | 'tw'): readonly Written[] {
  const all = textsIn(demoFile, 'catalog')
  const keys = new Set(all.map(({ at }) => keyOf(at)))
  return all.filter(({ at }) => {
    const key = keyOf(at)
    return locale === 'tw' ? key.endsWith('Tw') : keys.has(`${key}Tw`)
  })
}

function keyOf(at: string): string {
  return at.slice(at.lastIndexOf('.') + 1)
}

const shopperCalls = ['accounts', 'addresses', 'carts', 'delivery', 'gift-cards', 'orders', 'payments']

/** Lists the sentences of the API's answers to shoppers. */
export function apiSentences(): readonly Written[] {
  const folders = shopperCalls.map((name) => `src/backend/${name}`)
  return [
    ...literalsIn(folders, /(['"`])([A-Z][^\n]*? [^\n]*?[.!?])\1/g),
    // What is wrong with a field of the request.
    ...literalsIn(['src/contract'], /\bwrong\('\w+', (['"`])([^\n]*?)\1\)/g),
  ]
}

function literalsIn(folders: readonly string[], literal: RegExp): readonly Written[] {
  return sourcesIn(folders, /\.ts$/).flatMap(({ path, text }) =>
    [...codeOf(text).matchAll(literal)].map(([, , words = '']): Written => ({ at: path, text: words })),
  )
}

function pagesIn(folder: string): readonly Written[] {
  return readdirSync(folder).map((name): Written => {
    const path = join(folder, name)
    // Link addresses and Markdown marks are left out.
    const text = readFileSync(path, 'utf8')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/[*`[\]]/g, '')
    return { at: path, text }
  })
}
