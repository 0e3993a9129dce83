import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheets = globSync('src/**/*.{css,astro}').map((path) => readFileSync(path, 'utf8'))
const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)])

describe('legends', () => {
  test('never float: WebKit draws it on the border of a fieldset that is a grid all the same', () => {
    const floating = rules.filter(
      ([, selector = '', facts = '']) => /\blegend\b/.test(selector) && /\bfloat:/.test(facts),
    )

    expect(floating.map(([, selector = '']) => selector.trim())).toEqual([])
  })
})
