import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type RunningShop, sendTexts } from '#commands/running-shop.ts'
import { readTextFiles } from '#commands/text-files.ts'
import type { SavedText } from '#contract/texts.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'

const token = 'the-editors-know-this-token'
const textPaths = ['/about', '/accessibility', '/policy', '/terms', '/faqs'].flatMap((path) => [path, `/tw${path}`])

let shop: BuiltShop
let running: RunningShop
let files: readonly SavedText[]
beforeAll(async () => {
  shop = await openBuiltShop({ OPERATOR_TOKEN: token })
  running = { origin: shop.origin, token }
  files = await readTextFiles('.')
})
afterAll(() => shop.close())

const publish = (...texts: SavedText[]) => sendTexts(running, texts)
const fileOf = (kind: SavedText['kind'], language: string, name: string) => {
  const file = files.find((text) => text.kind === kind && text.language === language && text.name === name)
  if (file === undefined) throw new RangeError(`no ${kind} ${language} ${name}`)
  return file
}
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll(/ data-astro-cid-\w+/g, '') ?? ''

describe('published texts on the pages (rules §3 "Texts")', () => {
  test('those of the files change no byte of a page', async () => {
    const before = await Promise.all(textPaths.map((path) => shop.textOf(path)))
    const { published } = await sendTexts(running, files)
    const after = await Promise.all(textPaths.map((path) => shop.get(path)))

    expect(published).toHaveLength(56)
    expect(after.map(({ headers }) => headers.get('x-cache'))).toEqual(textPaths.map(() => 'miss'))
    const pages = await Promise.all(after.map((answer) => answer.text()))
    expect(textPaths.filter((_, index) => pages[index] !== before[index])).toEqual([])
  })

  test('the next page has the new text, with its title, contents and day', async () => {
    const about = fileOf('pages', 'en', 'about')
    await publish({
      ...about,
      kind: 'pages',
      name: 'about',
      fields: { title: 'Who we are', description: 'Us.', updated: '2026-12-01', draft: false },
      body: '## Our *pots*\n\nWe say "hi".',
    })

    const page = mainOf(await shop.textOf('/about'))
    expect(page).toContain('<h1>Who we are</h1>')
    expect(page).toContain('<a href="#our-pots">Our pots</a>')
    expect(page).toContain('<h2 id="our-pots">Our <em>pots</em></h2>\n<p>We say “hi”.</p>')
    expect(page).toContain('Dec 1, 2026')
    expect(mainOf(await shop.textOf('/tw/about'))).not.toContain('Our pots')
  })

  test('a question may be hidden in one language, or be new', async () => {
    const storage = fileOf('faqs', 'tw', 'storage')
    if (storage.kind !== 'faqs') throw new RangeError('not a question')
    const storageOf = async (path: string) =>
      /<details id="storage"[\s\S]*?<summary>([^<]*)/.exec(mainOf(await shop.textOf(path)))?.[1]
    const chinese = await storageOf('/tw/faqs')
    await publish({ ...storage, fields: { ...storage.fields, draft: true } })
    await publish({
      ...storage,
      language: 'en',
      name: 'gift-wrap',
      fields: { question: 'Do you wrap gifts?', group: 'kits', order: 90, draft: false },
      body: 'Yes.',
    })

    expect([chinese, await storageOf('/tw/faqs')]).toEqual(['收到後可以放多久？', await storageOf('/faqs')])
    for (const path of ['/faqs', '/tw/faqs'])
      expect(mainOf(await shop.textOf(path))).toContain('<summary>Do you wrap gifts?</summary>')
  })

  test('the home page has its own words, announcement and banners', async () => {
    await publish(
      { kind: 'home', language: 'tw', name: 'home', fields: { 'hero.title': '今晚吃鍋' }, body: '' },
      { kind: 'announcement', language: 'en', name: 'announcement', fields: {}, body: 'Kits *from* {{kitFrom}}.' },
      {
        kind: 'banners',
        language: 'en',
        name: '2',
        fields: { text: 'Fresh greens', link: '/food-mart?category=vegetables' },
        body: '',
      },
      { kind: 'banners', language: 'en', name: '3', fields: { text: '' }, body: '' },
    )

    const [english, chinese] = [mainOf(await shop.textOf('/')), mainOf(await shop.textOf('/tw'))]
    expect(chinese).toContain('<h1>今晚吃鍋</h1>')
    expect(english).toContain('<h1>The whole pot, at your table</h1>')
    expect(english).toContain('Kits <em>from</em> $25.89.')
    expect(english).toMatch(/href="\/food-mart\?category=vegetables"[\s\S]*?<b>Fresh greens<\/b>/)
    expect(english.match(/class="banner"/g)).toHaveLength(1)
    expect(chinese).toContain('單筆訂單享 9 折')
  })
})
