import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Source, sourcesIn } from './sources.ts'

const self = 'tests/architecture/citations.test.ts'
const code = sourcesIn(['src', 'functions', 'tests'], /\.(ts|tsx|astro|mjs|cjs|css|sql)$/).filter(
  ({ path }) => path !== self,
)
const settings = ['wrangler.toml', 'astro.config.mjs'].map(read)
const documents = [
  ...sourcesIn(['docs'], /\.md$/),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map(read),
]
const all = [...code, ...settings, ...documents]

const sections = namesBySection(read('docs/rules.md').text)
const safetyRows = new Set(
  [...read('docs/safety.md').text.matchAll(/^(?:\| |\*\*)([A-Z]\d+)(?: \||\.)/gm)].map(([, row]) => row),
)
const decisions = new Set(
  readdirSync('docs/decisions').flatMap((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? []),
)

function read(path: string): Source {
  return { path, text: readFileSync(path, 'utf8') }
}

/** Returns the text with each comment on one line, because a citation may span two. */
function flat(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/|\*)|\/\/|--|#(?= ))?\s*/g, ' ')
}

/** Lists the bold names and third-level headings of each section, by its number. */
function namesBySection(rules: string): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = rules.split(/^## §/m).slice(1)
  return new Map(
    parts.map((part) => {
      const names = [...part.matchAll(/^### (.+)$/gm), ...part.matchAll(/\*\*([^*]+?)[.:]?\*\*/g)]
      return [/^\d+/.exec(part)?.[0] ?? '', new Set(names.map(([, name = '']) => name))]
    }),
  )
}

/** Lists broken citations of the rules: an unknown section, or a name that the section does not have. */
function brokenRules(text: string): readonly string[] {
  const lists = flat(text).matchAll(/\brules (§\d+(?: "[^"]*")?(?:(?:,| and|, and) §\d+(?: "[^"]*")?)*)/gi)
  return [...lists].flatMap(([, list = '']) =>
    [...list.matchAll(/§(\d+)(?: "([^"]*)")?/g)].flatMap(([cited, section = '', name]) => {
      const names = sections.get(section)
      return names !== undefined && (name === undefined || names.has(name)) ? [] : [`rules ${cited}`]
    }),
  )
}

function brokenSafety(text: string): readonly string[] {
  const lists = flat(text).matchAll(/\bsafety ([A-Z]\d+(?:(?:,| and|, and) [A-Z]\d+)*)/gi)
  return [...lists].flatMap(([, list = '']) =>
    [...list.matchAll(/[A-Z]\d+/g)].map(([row]) => row).filter((row) => !safetyRows.has(row)),
  )
}

function brokenDecisions(text: string): readonly string[] {
  return [...flat(text).matchAll(/\bdecisions? (\d{4})/gi)].flatMap(([, number = '']) =>
    decisions.has(number) ? [] : [`decision ${number}`],
  )
}

/** Lists paths of documents in the text that do not exist. */
function brokenPaths(text: string): readonly string[] {
  return [...text.matchAll(/\bdocs\/[\w./-]+\.(?:md|svg)/g)].map(([path]) => path).filter((path) => !existsSync(path))
}

/** Lists citations of documents that are not in the repository. */
function foreignCitations({ path, text }: Source): readonly string[] {
  const foreign =
    /\b(?:spec|contract) (?:§|section \d)|\b(?:spec|contract|style|design|speed|field|review|wording)\.md/gi
  const bareSafety = /(?<![/\w(])safety\.md/g
  const found = [...flat(text).matchAll(foreign), ...(path.endsWith('.md') ? [] : text.matchAll(bareSafety))]
  return found.map(([cited]) => cited)
}

/** Returns the fragment of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** Lists links to a missing file or heading. */
function brokenLinks({ path, text }: Source): readonly string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^https?:/.test(link)) return []
    const [file = '', anchor] = link.replace(/\s/g, '').split('#')
    const target = file === '' ? path : posix.join(posix.dirname(path), file)
    if (!existsSync(target)) return [link]
    if (anchor === undefined) return []
    const headings = [...read(target).text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    return headings.includes(anchor) ? [] : [link]
  })
}

/** Lists the missing files that a document names without `*` or `{…}`. */
function missingFiles({ text }: Source): readonly string[] {
  return [...text.matchAll(/`((?:src|functions|tests|public)\/[^`\s*{]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(file))
}

/** Lists the findings of `find` in each file, after its path. */
function inAll(files: readonly Source[], find: (source: Source) => readonly string[]): readonly string[] {
  return files.flatMap((source) => find(source).map((found) => `${source.path}: ${found}`))
}

describe('citations', () => {
  test('of the rules name a section and a part of it', () => {
    expect(sections.size).toBe(16)
    expect(inAll(all, ({ text }) => brokenRules(text))).toEqual([])
  })

  test('of a safety row name an existing one', () => {
    expect(safetyRows.size).toBeGreaterThan(70)
    expect(inAll(all, ({ text }) => brokenSafety(text))).toEqual([])
  })

  test('of a decision name an existing one', () => {
    expect(decisions.size).toBeGreaterThan(30)
    expect(inAll(all, ({ text }) => brokenDecisions(text))).toEqual([])
  })

  test('of a document by its path name an existing one', () => {
    expect(inAll(all, ({ text }) => brokenPaths(text))).toEqual([])
  })

  test('name no document that is not in the repository', () => {
    expect(inAll(all, foreignCitations)).toEqual([])
  })
})

describe('documents', () => {
  test('link to existing files and headings', () => {
    expect(inAll(documents, brokenLinks)).toEqual([])
  })

  test('name existing files; decisions may name older ones', () => {
    const current = documents.filter(({ path }) => !path.startsWith('docs/decisions/') && path !== 'CHANGELOG.md')

    expect(inAll(current, missingFiles)).toEqual([])
  })

  test('every decision is in the list of decisions, and no number is left out', () => {
    const list = read('docs/decisions/README.md').text
    const numbers = [...decisions].sort()

    expect(numbers.filter((number) => !list.includes(`| ${number} | [`))).toEqual([])
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
  })

  test('CONTRIBUTING.md lists the scripts of package.json', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json').text)
    const listed = [...read('CONTRIBUTING.md').text.matchAll(/^\| `npm (?:run )?([\w:]+)` \|/gm)].map(
      ([, name]) => name,
    )

    expect(listed.sort()).toEqual(Object.keys(scripts).sort())
  })

  test('the README is short', () => {
    expect(read('README.md').text.split('\n').length).toBeLessThanOrEqual(121)
  })
})

describe('reading citations', () => {
  test.each([
    ['// (rules §99)', ['rules §99']],
    ['/** Free (rules §9, §12 "Nonsense"). */', ['rules §12 "Nonsense"']],
    ['/**\n * Taken apart (rules §12\n * "Nonsense").\n */', ['rules §12 "Nonsense"']],
    ['/**\n * Taken apart (rules §12\n * "Shipping").\n */', []],
  ])('%j', (text, expected) => {
    expect(brokenRules(text)).toEqual(expected)
  })

  test('finds missing rows, decisions, paths and documents', () => {
    expect(brokenSafety('(safety C2, X9)')).toEqual(['X9'])
    expect(brokenDecisions('(decision 0003, decision 9999)')).toEqual(['decision 9999'])
    const missing = ['docs', 'none.md'].join('/')
    expect(brokenPaths(`see docs/rules.md and ${missing}`)).toEqual([missing])
    expect(foreignCitations({ path: 'src/a.ts', text: '(spec §4, safety.md C2)' })).toEqual(['spec §', 'safety.md'])
  })

  test('finds broken links and missing files', () => {
    const text = '[a](none.md) [b](rules.md#12-calls-in-detail) [c](rules.md#none) `src/none.ts` `src/worker.ts`'

    expect(brokenLinks({ path: 'docs/glossary.md', text })).toEqual(['none.md', 'rules.md#none'])
    expect(missingFiles({ path: 'docs/glossary.md', text })).toEqual(['src/none.ts'])
  })
})
