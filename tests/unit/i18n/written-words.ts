import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '#backend/mail/words/en.ts'
import { tw } from '#backend/mail/words/tw.ts'
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

/** Lists every text in `thing`, at any depth, with its path. A function's text is the one for "SB-1". */
export function textsIn(thing: unknown, at: string): readonly Written[] {
  if (typeof thing === 'string') return [{ at, text: thing }]
  if (typeof thing === 'function') return textsIn(thing('SB-1'), at)
  if (typeof thing !== 'object' || thing === null) return []
  return Object.entries(thing).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`))
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
