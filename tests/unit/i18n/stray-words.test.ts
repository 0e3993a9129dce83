import { describe, expect, test } from 'vitest'
import { sourcesIn } from '#tests/architecture/sources.ts'
import { drawing } from './words-on-hand.ts'

/** Returns the markup of an Astro or React file without code fences, styles, scripts and comments. */
function markupOf(path: string, text: string): string {
  const body = path.endsWith('.astro') ? text.replace(/^---[\s\S]*?\n---\n/, '') : text
  return body
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
}

/** Lists the words in markup, and in attributes that shoppers hear or read. */
function strayWords(path: string, text: string): readonly string[] {
  const markup = markupOf(path, text)
  const shown = [...markup.matchAll(/>([^<>{}=;()[\]|&]*)</g)].map(([, words = '']) => words.trim())
  const heard = [...markup.matchAll(/\b(?:aria-label|alt|title|placeholder|label)="([^"]+)"/g)].map(
    ([, words = '']) => words,
  )
  const literal = [
    ...markup.matchAll(/\b(?:aria-label|alt|title|placeholder|label)=\{\s*['"`]([^'"`$]+)['"`]\s*\}/g),
  ].map(([, words = '']) => words)
  const brand = /^(?:Steamboat|暖鍋)$/
  return [...shown, ...heard, ...literal].filter((words) => /\p{L}/u.test(words) && !brand.test(words))
}

const cjk = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/

describe('no word outside i18n (CONTRIBUTING.md)', () => {
  const marked = drawing.filter(({ path }) => /\.(astro|tsx)$/.test(path))

  test.each(marked.map(({ path, text }) => [path, text]))('%s shows words by their keys', (path, text) => {
    expect(strayWords(path, text)).toEqual([])
  })

  test('no script writes a literal text into the page', () => {
    const written = drawing.flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /\.(?:ariaLabel|textContent|innerText|title|placeholder|alt)\s*=\s*['"`]([^'"`]*\p{L}[^'"`]*)/gu,
        ),
      ].map(([, words]) => `${path}: ${words}`),
    )

    expect(written).toEqual([])
  })

  test('no stylesheet writes a text into the page', () => {
    const styled = sourcesIn(['src'], /\.(css|astro)$/).flatMap(({ path, text }) =>
      [...text.matchAll(/\bcontent:\s*['"]([^'"]*\p{L}[^'"]*)['"]/gu)].map(([, words]) => `${path}: ${words}`),
    )

    expect(styled).toEqual([])
  })

  test('no code that draws contains Chinese, except the brand', () => {
    const strays = drawing.filter(({ text }) => cjk.test(text.replaceAll('暖鍋', ''))).map(({ path }) => path)

    expect(strays).toEqual([])
  })

  test('no code that draws contains a sentence', () => {
    const sentences = drawing.flatMap(({ path, text }) =>
      [...text.matchAll(/'([A-Z][a-z]+(?: [a-z']+){1,}[^'\n]*)'|`([A-Z][a-z]+ [^`$\n]*)`/g)].map(
        ([, single, template]) => `${path}: ${single ?? template}`,
      ),
    )

    expect(sentences).toEqual([])
  })
})

describe('the search for stray words', () => {
  test.each([
    ['a.astro', '---\nconst a = 1\n---\n<p>Add to cart</p>', ['Add to cart']],
    ['a.astro', '<h2>購物車</h2>', ['購物車']],
    ['a.tsx', 'return <button aria-label="Close">×</button>', ['Close']],
    ['a.tsx', "return <button aria-label={'Close'}>×</button>", ['Close']],
    ['a.tsx', 'return <b>{t("cart.title")}</b>', []],
    ['a.tsx', 'const [a, set] = useState<ReadonlySet<Field>>(new Set())\nconst b = useRef<HTMLDivElement>(null)', []],
    ['a.astro', '<b>Steamboat</b><i>暖鍋</i><style>p { color: red }</style>', []],
  ])('%s: %s', (path, text, found) => {
    expect(strayWords(path, text)).toEqual(found)
  })
})
