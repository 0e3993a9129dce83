import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('../../../src/domain/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort()

/** Returns the code of a file without its comments. */
function codeOf(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
}

describe('src/domain is pure (docs/architecture.md)', () => {
  test.each(files)('%s uses no clock, no randomness and nothing from outside', (name) => {
    const code = codeOf(name)

    expect(code).not.toMatch(
      /\bDate\b|Math\.random|\bIntl\b|\bconsole\b|\bwindow\b|\bglobalThis\b|\bfetch\(|\bprocess\b|toLocale/,
    )
    for (const [, path] of code.matchAll(/from '([^']+)'/g)) expect(path).toMatch(/^\.\.?\/([a-z-]+\/)?[a-z-]+\.ts$/)
  })

  test.each(files)(
    '%s has no any, no assertion except for brands, no default export, and at most 300 lines',
    (name) => {
      const code = codeOf(name)
      const branded = { 'money.ts': ['as Cents'], 'rate.ts': ['as Rate'] }[name] ?? []

      expect(code).not.toMatch(/\bany\b|export default|[\w)\]]![\s.,;)]/)
      expect(code.match(/\bas (?!const\b|PickOf\b)\w+/g) ?? []).toEqual(branded)
      expect(code.split('\n').length).toBeLessThanOrEqual(300)
    },
  )
})

describe('floats never hold money', () => {
  test.each(files)('%s does not parse, round or scale with floats', (name) => {
    const code = codeOf(name)

    expect(code).not.toMatch(/parseFloat|toFixed|toPrecision|Math\.(round|trunc|fround)/)
    expect(code).not.toMatch(/\b\d+\.\d/)
    expect(code).not.toMatch(/[*/] *100\b/)
  })

  test('only these files divide, and none divides money by a float', () => {
    const dividing = files.filter((name) => / \/ /.test(codeOf(name)))

    expect(dividing).toEqual([
      'cart/kit-choice.ts',
      'cart/portions.ts',
      'catalog/party.ts',
      'delivery/calendar.ts',
      'money.ts',
      'page.ts',
      'quote/demand.ts',
      'quote/gift.ts',
      'quote/goals.ts',
      // How like a name another is.
      'quote/replacement-offers.ts',
    ])
  })
})
