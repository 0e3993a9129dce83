import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, type Source, sourcesIn } from './sources.ts'

/** The allowed imports of a room: a folder, one of its files, or a package (docs/architecture.md). */
interface Rule {
  readonly own: readonly string[]
  readonly packages: readonly string[]
  /** Rooms and packages for type imports only. */
  readonly types?: readonly string[]
}

const allowed: Readonly<Record<string, Rule>> = {
  domain: { own: [], packages: [] },
  contract: { own: ['domain'], packages: ['valibot'] },
  i18n: { own: ['domain'], packages: ['i18next', 'astro-i18next'], types: ['astro'] },
  gateway: { own: ['domain', 'contract'], packages: [] },
  stores: {
    own: ['domain', 'gateway'],
    packages: ['nanostores', '@nanostores/persistent', '@stripe/stripe-js', 'js-cookie'],
    types: ['contract'],
  },
  elements: { own: ['domain', 'stores', 'i18n'], packages: [] },
  islands: {
    own: ['domain', 'stores', 'i18n'],
    packages: ['react', 'react-dom', '@nanostores/react', 'swiper', '@zootools/email-spell-checker'],
    types: ['contract', 'astro'],
  },
  components: {
    own: ['domain', 'contract/time-zones.ts', 'i18n', 'elements', 'islands', 'layouts'],
    packages: ['astro'],
    types: ['contract'],
  },
  layouts: {
    own: ['domain', 'i18n', 'elements', 'islands', 'components', 'styles'],
    packages: ['astro', '@fontsource/fraunces'],
  },
  styles: { own: [], packages: [] },
  pages: {
    own: ['domain', 'gateway', 'i18n', 'layouts', 'components', 'elements', 'islands', 'content/file-texts.ts'],
    packages: ['astro', 'astro:content'],
  },
  content: { own: ['contract', 'gateway', 'components/rendered-markdown.ts'], packages: [], types: ['astro'] },
  'content.config.ts': { own: ['content'], packages: ['astro', 'astro:content'] },
  'live.config.ts': { own: ['content'], packages: ['astro:content'] },
  backend: {
    own: ['domain', 'contract', 'gateway/deadline.ts', 'gateway/read-body.ts'],
    packages: ['hono', 'oauth4webapi', 'stripe', '@valibot/to-json-schema', 'node:crypto'],
  },
  functions: { own: ['domain', 'contract', 'gateway'], packages: [] },
  edge: {
    own: ['domain', 'i18n/paths.ts', 'contract', 'gateway', 'backend', 'functions', 'content/file-texts.ts'],
    packages: ['hono', 'cloudflare:workers', 'node:async_hooks'],
  },
  'middleware.ts': { own: ['edge', 'gateway', 'i18n'], packages: ['astro:middleware', 'cloudflare:workers'] },
  'worker.ts': { own: ['edge', 'functions', 'backend', 'gateway'], packages: ['@astrojs/cloudflare', 'astro', 'hono'] },
  'env.d.ts': { own: [], packages: [], types: ['domain', 'edge', 'gateway', 'i18n'] },
  commands: {
    own: ['backend', 'contract', 'domain/catalog/photo.ts', 'edge/settings.ts'],
    packages: ['node:', 'wrangler', 'miniflare', '@playwright/test'],
  },
}

// More allowed imports of single files, each with its reason.
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'src/commands/photo-files.ts': ['sharp'], // sizes and formats of photographs
  'src/commands/text-files.ts': ['yaml'], // the fields of a Markdown file
  'src/components/rendered-markdown.ts': ['marked'], // an editor's Markdown
  'src/components/safe-html.ts': ['xss'], // the only place that makes an editor's HTML safe
  'src/elements/desk/markdown-toolbar.ts': ['@github/markdown-toolbar-element'], // an editor's buttons
  'src/content/file-schema.ts': ['astro/zod'], // Astro takes no other schema
  'src/content/file-texts.ts': ['astro:content'], // the files of a build
}

const sources = sourcesIn(['src', 'functions'], /\.(ts|tsx|astro|mjs)$/)

/** Returns the room of a file: its folder below src, the file itself when it has none, or functions. */
function roomOf(path: string): string {
  const [top = '', next = ''] = path.split('/')
  return top === 'src' ? next : top
}

/** Returns the path or package of an import. `#room/…` and relative imports become paths below the project. */
function targetOf(source: Source, written: string): string {
  if (written.startsWith('.')) return posix.join(posix.dirname(source.path), written)
  if (!written.startsWith('#')) return written
  return written.startsWith('#functions/') ? written.slice(1) : `src/${written.slice(1)}`
}

function isAllowed(room: string, target: string, isType: boolean): boolean {
  const rule = allowed[room]
  if (rule === undefined) return false
  const isInside = target.startsWith('src/') || target.startsWith('functions/')
  if (isInside && roomOf(target) === room) return true
  const names = isType ? [...rule.own, ...rule.packages, ...(rule.types ?? [])] : [...rule.own, ...rule.packages]
  const name = target.startsWith('src/') ? target.slice('src/'.length) : target
  return names.some(
    (each) => name === each || name.startsWith(`${each}/`) || (each.endsWith(':') && name.startsWith(each)),
  )
}

function forbiddenImports(source: Source): readonly string[] {
  return importsOf(source)
    .map(({ target, isType }) => ({ target: targetOf(source, target), isType }))
    .filter(({ target, isType }) => !isAllowed(roomOf(source.path), target, isType))
    .filter(({ target }) => !exceptions[source.path]?.some((each) => target === each || target.startsWith(each)))
    .map(({ target, isType }) => `${source.path} -> ${target}${isType ? ' (type)' : ''}`)
}

/** Lists imports that leave the room by a relative path, or stay in it by a `#` path. */
function strayPaths(source: Source): readonly string[] {
  return importsOf(source)
    .filter(({ target }) => {
      const isInside = roomOf(targetOf(source, target)) === roomOf(source.path)
      return (target.startsWith('.') && !isInside) || (target.startsWith('#') && isInside)
    })
    .map(({ target }) => `${source.path} -> ${target}`)
}

describe('allowed imports (docs/architecture.md)', () => {
  test('every room has a rule, and every rule a room', () => {
    const rooms = new Set(sources.map(({ path }) => roomOf(path)))

    expect([...rooms].sort()).toEqual(
      Object.keys(allowed)
        .filter((room) => room !== 'styles')
        .sort(),
    )
  })

  test('no file imports more than its room may', () => {
    expect(sources.flatMap(forbiddenImports)).toEqual([])
  })

  test('a relative import stays in its room, and a `#` import leaves it', () => {
    expect(sources.flatMap(strayPaths)).toEqual([])
  })

  test('every exception is still needed', () => {
    const idle = Object.entries(exceptions).filter(
      ([path, extra]) =>
        !sources.some(
          (source) =>
            source.path === path &&
            importsOf(source).some(({ target }) => extra.some((each) => target.startsWith(each))),
        ),
    )

    expect(idle).toEqual([])
  })

  test("an import within the project has the file's extension", () => {
    const bare = sources.flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => /^[.#]/.test(target) && !/\.(ts|tsx|astro|css|json|mjs)(\?url)?$/.test(target))
        .map(({ target }) => `${source.path} -> ${target}`),
    )

    expect(bare).toEqual([])
  })
})

describe('docs/architecture.md', () => {
  test('has the same table of allowed imports', () => {
    const list = (names: readonly string[] = []) => names.map((name) => `\`${name}\``).join(', ') || '–'
    const rows = Object.entries(allowed).map(
      ([room, { own, packages, types }]) => `| \`${room}\` | ${list(own)} | ${list(packages)} | ${list(types)} |`,
    )
    const [, table = ''] =
      /\| room \| rooms \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []

    expect(table.trimEnd().split('\n')).toEqual(rows)
  })
})

describe('reading imports', () => {
  const read = (text: string) => importsOf({ path: 'src/pages/a.astro', text })

  test('finds every form of import', () => {
    const text = [
      "import { a, type B } from '#domain/a.ts'",
      "import type { C } from '#contract/c.ts'",
      "import {\n  type D,\n  type E,\n} from '#contract/d.ts'",
      "import * as v from 'valibot'",
      "import './storage.ts'",
      "export { f } from './f.ts'",
      "  const { g } = await import('./g.ts')",
      "  t: import('#i18n/words.ts').Words",
      "// import { h } from '#backend/h.ts'",
    ].join('\n')

    expect(read(text)).toEqual([
      { target: '#domain/a.ts', isType: false },
      { target: '#contract/c.ts', isType: true },
      { target: '#contract/d.ts', isType: true },
      { target: 'valibot', isType: false },
      { target: './storage.ts', isType: false },
      { target: './f.ts', isType: false },
      { target: './g.ts', isType: false },
      { target: '#i18n/words.ts', isType: true },
    ])
  })

  test.each([
    ['src/pages/a.astro', "import { $cartLines } from '#stores/cart/cart.ts'"],
    ['src/islands/A.tsx', "import { listAreas } from '#gateway/areas.ts'"],
    ['src/islands/A.tsx', "import { decodeOrder } from '#contract/orders.ts'"],
    ['src/domain/a.ts', "import { wordsOf } from '#i18n/words.ts'"],
    ['src/backend/a.ts', "import { send } from '#gateway/send.ts'"],
    ['src/edge/a.ts', "import { wordsOf } from '#i18n/words.ts'"],
    ['src/gateway/a.ts', "import { hono } from 'hono'"],
  ])('%s may not contain %s', (path, text) => {
    expect(forbiddenImports({ path, text })).toHaveLength(1)
  })

  test.each([
    ['src/stores/a.ts', "import { err } from '../domain/result.ts'"],
    ['src/islands/cart/A.tsx', "import { Stepper } from '#islands/ui/Stepper.tsx'"],
  ])('%s may not use the path of %s', (path, text) => {
    expect(strayPaths({ path, text })).toHaveLength(1)
  })
})
