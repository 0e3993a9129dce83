import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#i18n/words.ts'
import { sourcesIn } from '#tests/architecture/sources.ts'
import { refusalReason } from '../../../src/pages/desk/_refusal-reasons.ts'

const rules = readFileSync('docs/rules.md', 'utf8')
const [table = ''] = /\| status \| code \|[\s\S]*?\n\n/.exec(rules.slice(rules.indexOf('## §10'))) ?? []
const ofRules = [...table.replace(/\(.*?\)/g, '').matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => code)
const ofSource = sourcesIn(['src/backend', 'src/edge'], /\.ts$/).flatMap(({ text }) =>
  [...text.matchAll(/(?:refusal|problemAnswer)\(\s*\d{3},\s*\{[^}]*?code: '([a-z_]+)'/g)].map(([, code = '']) => code),
)
const codes = [...new Set([...ofRules, ...ofSource])].sort()

describe('why something was refused (rules §16 "Figures at the desk")', () => {
  test('is said in words of both languages, whatever the code', () => {
    expect(codes).toEqual(expect.arrayContaining(['slot_full', 'changed_meanwhile', 'confirmation_required']))
    for (const language of ['en', 'tw'] as const) {
      const t = wordsOf(language)
      expect(codes.filter((code) => refusalReason(code, t) === code)).toEqual([])
    }
  })

  test('a bank that asks is no refusal, and a code that nobody knows stays as it is', () => {
    expect(refusalReason('confirmation_required', wordsOf('en'))).toBe('The bank asked for a confirmation')
    expect(refusalReason('slot_full', wordsOf('tw'))).toBe('送達時段已額滿')
    expect(refusalReason('of_tomorrow', wordsOf('en'))).toBe('of_tomorrow')
  })
})
