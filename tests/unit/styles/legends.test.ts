import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheets = globSync('src/**/*.{css,astro}').map((path) => readFileSync(path, 'utf8'))
const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)])

describe('legends', () => {
  test('never float, because WebKit then draws them on the border of a grid fieldset', () => {
    const floating = rules.filter(
      ([, selector = '', facts = '']) => /\blegend\b/.test(selector) && /\bfloat:/.test(facts),
    )

    expect(floating.map(([, selector = '']) => selector.trim())).toEqual([])
  })
})
