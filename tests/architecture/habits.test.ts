import { describe, expect, test } from 'vitest'
import { codeOf, type Source, sourcesIn } from './sources.ts'

const code = sourcesIn(['src', 'functions'], /\.(ts|tsx|astro|mjs|cjs)$/)
const sized = sourcesIn(['src', 'functions'], /\.(ts|tsx|astro|mjs|css)$/)
const tests = sourcesIn(['tests'], /\.(ts|tsx)$/)

/** Lists the paths of files with code that matches. */
function holding(pattern: RegExp, files = code): readonly string[] {
  return files.filter(({ text }) => pattern.test(codeOf(text))).map(({ path }) => path)
}

/** Lists the paths of files that are too long. */
function longOf(files: readonly Source[]): readonly string[] {
  return files.filter(({ text }) => text.trimEnd().split('\n').length > 300).map(({ path }) => path)
}

describe('size and names (CONTRIBUTING.md)', () => {
  test('no file is longer than 300 lines', () => {
    expect(longOf(sized)).toEqual([])
  })

  test('no test file is longer than 300 lines', () => {
    expect(longOf(tests)).toEqual([])
  })

  test('there is no junk room', () => {
    const junk = [...sized, ...tests]
      .map(({ path }) => path)
      .filter((path) => /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.)/.test(path))

    expect(junk).toEqual([])
  })

  test('modules are kebab-case, components PascalCase, and none is a barrel', () => {
    const names = sized.map(({ path }) => path).filter((path) => !path.startsWith('src/pages/') && !path.includes('['))
    const odd = names.filter((path) => {
      const name = path.split('/').at(-1) ?? ''
      const isComponent = /\.(tsx|astro)$/.test(name)
      const wanted = isComponent ? /^[A-Z][A-Za-z]+\.(tsx|astro)$/ : /^[a-z][a-z0-9-]*(\.d|\.config)?\.(ts|mjs|css)$/
      return !wanted.test(name) || /^index\.ts$/.test(name)
    })

    expect(odd).toEqual([])
  })
})

describe('types and failures (CONTRIBUTING.md)', () => {
  test('no type check is suppressed', () => {
    const others = tests.filter(({ path }) => path !== 'tests/architecture/habits.test.ts')

    expect(holding(/\bas unknown as\b/)).toEqual([])
    expect(holding(/\bas any\b|: any\s*[;,)\]}=|[]|<any\b/, [...code, ...others])).toEqual([])
    expect(holding(/@ts-(?:ignore|nocheck|expect-error)|biome-ignore/, [...code, ...others])).toEqual([])
  })

  test('only the log writes to the console', () => {
    const writers = holding(/\bconsole\b/).filter((path) => !path.startsWith('src/commands/'))

    expect(writers).toEqual(['src/backend/ports.ts', 'src/edge/log.ts', 'src/edge/watch.ts'])
  })

  test('errors are caught only at the borders', () => {
    const borders = /^src\/(?:gateway|backend|commands)\/|^src\/worker\.ts$/
    const inside = holding(/\btry\s*\{/).filter((path) => !borders.test(path))

    // Storage can refuse only by an error.
    expect(inside).toEqual(['src/stores/storage.ts'])
  })

  test('the domain uses neither clock nor randomness', () => {
    const domain = code.filter(({ path }) => path.startsWith('src/domain/'))

    expect(domain.length).toBeGreaterThan(20)
    expect(holding(/\bDate\b|Math\.random|performance\.now|crypto\./, domain)).toEqual([])
  })

  test('no island is hydrated before the document is parsed: `client:soon` alone waits for that', () => {
    expect(holding(/\bclient:(?!soon\b)/).filter((path) => path.endsWith('.astro'))).toEqual([])
  })

  test('the server never writes a store: pages, components and layouts import none', () => {
    const drawn = code.filter(({ path }) => /^src\/(?:pages|components|layouts)\//.test(path))

    expect(drawn.length).toBeGreaterThan(10)
    expect(holding(/#stores\/|from 'nanostores'/, drawn)).toEqual([])
  })
})

describe('tests (CONTRIBUTING.md)', () => {
  test('none is skipped or runs alone', () => {
    expect(holding(/\b(?:test|describe|it)\.(?:only|skip|fixme|todo)\b/, tests)).toEqual([])
  })

  test('none sleeps', () => {
    // The first shortens waits, and this file contains the pattern.
    const mayNameTimers = ['tests/support/short-waits.ts', 'tests/architecture/habits.test.ts']
    const others = tests.filter(({ path }) => !mayNameTimers.includes(path))

    expect(holding(/waitForTimeout|setTimeout/, others)).toEqual([])
  })

  test('each title describes the test', () => {
    const bare = tests
      .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && !/\b(?:describe(?:\.each|\()|row\()/.test(text))
      .map(({ path }) => path)

    expect(bare).toEqual([])
  })
})

describe('browser features that the shop avoids', () => {
  test("no stylesheet uses transitions between pages, because their failure can't be caught (decision 0018)", () => {
    expect(sized.filter(({ text }) => text.includes('@view-transition')).map(({ path }) => path)).toEqual([])
  })
})
