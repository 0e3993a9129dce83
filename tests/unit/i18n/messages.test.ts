import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { composedKeys } from './composed-keys.ts'
import { beginningsIn, drawing, keyOf, keysIn, wordsByKey } from './words-on-hand.ts'

const en = wordsByKey('en')
const tw = wordsByKey('tw')
const knownKeys = new Set([...en.keys()].map(keyOf))

/** Lists the gaps of a message, such as `name` and `count`. */
function gapsOf(word: string | undefined): readonly string[] {
  return [...(word ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name).sort()
}

describe('words in two languages (rules §1)', () => {
  test('there are messages', () => {
    expect(en.size).toBeGreaterThan(250)
    expect(Object.keys(messages.en).sort()).toEqual(Object.keys(messages.tw).sort())
  })

  test('both languages have the same keys', () => {
    expect([...tw.keys()].map(keyOf).filter((key) => !knownKeys.has(key))).toEqual([])
    expect([...knownKeys].filter((key) => ![...tw.keys()].map(keyOf).includes(key))).toEqual([])
  })

  test('English plurals have _one and _other, Chinese plurals only _other', () => {
    const plurals = (words: ReadonlyMap<string, string>, ending: string) =>
      [...words.keys()]
        .filter((key) => key.endsWith(ending))
        .map(keyOf)
        .sort()

    expect(plurals(en, '_one')).toEqual([
      'account.orders.shown',
      'area.doneLost',
      'browse.kits',
      'browse.products',
      'cart.goals.missingAll',
      'cart.merge.added',
      'cart.merge.joined',
      'cart.merge.kept',
      'checkout.lines',
      'checkout.showLines',
      'checkout.slots.left',
      'composer.added',
      'composer.enough',
      'composer.items',
      'composer.missing',
      'composer.missingBox',
      'composer.noMore',
      'composer.pick',
      'composer.takeKits',
      'composer.tooFew',
      'deskOrders.lineCount',
      'deskOrders.paper.labelCount',
      'deskOrders.paper.packedAlready',
      'deskOrders.paper.toPack',
      'deskOrders.unitCount',
      'deskTexts.found',
      'foodMart.filters.chosen',
      'foodMart.filters.found',
      'foodMart.sorted',
      'kits.partyKits',
      'order.again.added',
      'order.recent.back',
      'order.recent.forgotten',
      'search.found',
      'shell.cart.items',
      'shell.cart.linkCount',
      'shell.cart.linkWaiting',
      'shell.cart.waiting',
    ])
    expect(plurals(en, '_other')).toEqual(plurals(en, '_one'))
    expect(plurals(tw, '_one')).toEqual([])
    expect(plurals(tw, '_other')).toEqual(plurals(en, '_one'))
  })

  test('a message has the same gaps in both languages', () => {
    const uneven = [...tw].filter(([key, word]) => `${gapsOf(word)}` !== `${gapsOf(en.get(key))}`).map(([key]) => key)

    expect(uneven).toEqual([])
  })

  test('no message is empty', () => {
    expect([...en, ...tw].filter(([, word]) => word.trim() === '')).toEqual([])
  })

  test('no Chinese message is in English, except the name of the language', () => {
    const foreign = [...tw].filter(([, word]) => {
      const keysOf = word.replace(/\{\{\w+\}\}/g, '')
      return /[A-Za-z]{2}/.test(keysOf) && !/[\u4e00-\u9fff]/.test(keysOf)
    })

    expect(foreign.map(([key]) => key)).toEqual(['shell.language.en', 'shell.language.enShort'])
  })

  test('no English message is in Chinese, except the brand and the name of the language', () => {
    const foreign = [...en]
      .filter(([, word]) => /[\u4e00-\u9fff]/.test(word.replaceAll('暖鍋', '')))
      .map(([key]) => key)

    expect(foreign).toEqual(['shell.language.tw', 'shell.language.twShort'])
  })
})

describe('keys and code', () => {
  test('every message is used', () => {
    const composed = composedKeys()
    const whole = new Set(drawing.flatMap(({ text }) => keysIn(text)))
    // The compiler does not read Astro markup. There the start of a key counts for all its endings.
    const begun = drawing.filter(({ path }) => path.endsWith('.astro')).flatMap(({ text }) => beginningsIn(text))
    const unused = [...knownKeys].filter(
      (key) => !whole.has(key) && !composed.has(key) && !begun.some((start) => key.startsWith(start)),
    )

    expect(composed.size).toBeGreaterThan(100)
    expect(unused).toEqual([])
    // The compiler reads the whole project.
  }, 120_000)

  test.each(mountedIslands())('%s gives %s the groups of words that it looks up', (_page, island, groups) => {
    const wanted = new Set(
      filesBehind(island)
        .flatMap(({ text }) => [...keysIn(text), ...beginningsIn(text)])
        .map((key) => key.split('.')[0]),
    )

    expect([...wanted].sort()).toEqual([...groups].sort())
  })

  test('every island that reads words gets them from a page', () => {
    const mounted = mountedIslands().map(([, island]) => island)
    const reading = drawing
      .filter(({ path, text }) => /^src\/islands\/\w+\.tsx$/.test(path) && /readWords\(|withPageLanguage\(/.test(text))
      .map(({ path }) => path)

    expect(reading.length).toBeGreaterThan(6)
    expect(reading.filter((path) => !mounted.includes(path))).toEqual([])
  })

  test('elements use messages of the shell, or of groups that they fetch', () => {
    const elements = drawing.filter(({ path }) => path.startsWith('src/elements/'))
    const stray = elements.flatMap(({ path, text }) => {
      const fetched = /loadWords\(\w+, \[([^\]]*)\]\)/.exec(text)?.[1] ?? ''
      const groups = ['shell', ...[...fetched.matchAll(/'(\w+)'/g)].map(([, group = '']) => group)]
      return [...keysIn(text), ...beginningsIn(text)]
        .filter((key) => !groups.some((group) => key.startsWith(`${group}.`)))
        .map((key) => `${path}: ${key}`)
    })

    expect(elements.flatMap(({ text }) => keysIn(text)).length).toBeGreaterThan(4)
    expect(stray).toEqual([])
  })
})

/** Lists each place that mounts an island with words: the page, the island's file and the given groups. */
function mountedIslands(): [string, string, string[]][] {
  return drawing
    .filter(({ path }) => path.endsWith('.astro'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<(\w+)\s[^<]*?words=\{wordsForBrowser\(locale, \[([^\]]*)\]\)\}/g)].map(
        ([, island = '', groups = '']): [string, string, string[]] => [
          path,
          `src/islands/${island}.tsx`,
          [...groups.matchAll(/'(\w+)'/g)].map(([, group = '']) => group),
        ],
      ),
    )
}

/** Lists a file and every file of the islands that it imports, at any depth. */
function filesBehind(path: string, seen = new Set<string>()): typeof drawing {
  const file = drawing.find((each) => each.path === path)
  if (file === undefined || seen.has(path)) return []
  seen.add(path)
  const next = [...file.text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) =>
    posix.join(posix.dirname(path), to),
  )
  return [file, ...next.flatMap((each) => filesBehind(each, seen))]
}
