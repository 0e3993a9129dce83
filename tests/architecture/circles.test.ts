import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, type Source, sourcesIn } from './sources.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Returns the imports of each file, with types, without packages and styles. */
function graphOf(sources: readonly Source[]): Graph {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .map(({ target }) => pathOf(source.path, target))
        .filter((path) => paths.has(path)),
    ]),
  )
}

function pathOf(from: string, target: string): string {
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target)
  return target.startsWith('#functions/') ? target.slice(1) : target.replace(/^#/, 'src/')
}

/** Lists the import circles, each as the path from a file back to itself. */
function circlesIn(graph: Graph): readonly string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: readonly string[]) => {
    const at = way.indexOf(path)
    if (at >= 0) found.push([...way.slice(at), path].join(' -> '))
    if (at >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

/** The parts of the domain that each part may import. Its root files may import none. */
const below: Readonly<Record<string, readonly string[]>> = {
  '': [],
  address: [],
  delivery: [],
  catalog: ['delivery'],
  search: ['catalog'],
  cart: ['catalog'],
  quote: ['cart', 'catalog'],
  desk: ['', 'delivery', 'order'],
  doctor: ['', 'cart', 'catalog', 'quote'],
  payment: [],
  order: ['address', 'cart', 'catalog', 'delivery', 'payment', 'quote'],
}

function partOf(path: string): string {
  return /^src\/domain\/([a-z]+)\//.exec(path)?.[1] ?? ''
}

/** Lists forbidden imports between the parts of the domain. */
function wrongWays(graph: Graph): readonly string[] {
  return [...graph].flatMap(([path, targets]) =>
    targets
      .map((target) => ({ target, part: partOf(target) }))
      .filter(({ part }) => part !== '' && part !== partOf(path) && !below[partOf(path)]?.includes(part))
      .map(({ target }) => `${path} -> ${target}`),
  )
}

const sources = sourcesIn(['src', 'functions'], /\.(ts|tsx|astro|mjs)$/)
const domain = sources.filter(({ path }) => path.startsWith('src/domain/'))

describe('the direction of imports', () => {
  test('no file imports itself through others, by types or by code', () => {
    expect(circlesIn(graphOf(sources))).toEqual([])
  })

  test('each part of the domain imports only parts below it', () => {
    expect(wrongWays(graphOf(domain))).toEqual([])
  })

  test('every part of the domain is in the table', () => {
    expect([...new Set(domain.map(({ path }) => partOf(path)))].sort()).toEqual(Object.keys(below).sort())
  })
})

describe('finding circles', () => {
  test('finds a circle of two files, of types only, and of three files', () => {
    const graph = graphOf([
      { path: 'src/domain/a.ts', text: "import type { B } from './b.ts'" },
      { path: 'src/domain/b.ts', text: "import { a } from './a.ts'" },
      { path: 'src/stores/c.ts', text: "import { a } from '#domain/a.ts'\nimport { d } from './d.ts'" },
      { path: 'src/stores/d.ts', text: "import { e } from './e.ts'" },
      { path: 'src/stores/e.ts', text: "export { c } from './c.ts'" },
    ])

    expect(circlesIn(graph)).toEqual([
      'src/domain/a.ts -> src/domain/b.ts -> src/domain/a.ts',
      'src/stores/c.ts -> src/stores/d.ts -> src/stores/e.ts -> src/stores/c.ts',
    ])
  })

  test('finds an import that points up', () => {
    const graph = graphOf([
      { path: 'src/domain/catalog/a.ts', text: "import { b } from '../quote/b.ts'" },
      { path: 'src/domain/quote/b.ts', text: "import { c } from '../cart/c.ts'\nimport { ok } from '../result.ts'" },
      { path: 'src/domain/cart/c.ts', text: '' },
      { path: 'src/domain/result.ts', text: "import { c } from './cart/c.ts'" },
    ])

    expect(wrongWays(graph)).toEqual([
      'src/domain/catalog/a.ts -> src/domain/quote/b.ts',
      'src/domain/result.ts -> src/domain/cart/c.ts',
    ])
  })
})
