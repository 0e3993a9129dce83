import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { figureLines, readPlaywrightReport, readVitestReport, slowestLines } from '#commands/test-reports.ts'

async function aFile(content: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'report-')), 'report.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

describe('the report of npm test', () => {
  test('a Vitest report has the number of passed and failed tests, and the duration of each', async () => {
    const safety = { row: 'C1', goal: '1 order', reached: '1 order', seed: 7 }
    const assertionResults = [
      { fullName: 'money rounds', status: 'passed', duration: 12.5, meta: { safety } },
      { fullName: 'money adds', status: 'failed' },
    ]
    const path = await aFile({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: '/shop/tests/unit/money.test.ts', assertionResults }],
    })

    expect(await readVitestReport(path)).toEqual({
      passed: 1,
      failed: 1,
      tests: [
        { title: 'money rounds', file: 'unit/money.test.ts', durationMs: 12.5 },
        { title: 'money adds', file: 'unit/money.test.ts', durationMs: 0 },
      ],
      figures: [safety],
      failedTitles: ['money adds'],
    })
  })

  test('a Playwright report has the same for tests in groups, and counts a flaky test as failed', async () => {
    const figure = { row: 'C4', goal: 'one order', reached: '', seed: 7 }
    const notes = [{ type: 'issue' }, { type: 'safety', description: JSON.stringify(figure) }]
    const spec = (title: string, duration: number) => ({
      title,
      file: 'e2e/cart.spec.ts',
      tests: [{ annotations: notes, results: [{ duration }] }],
    })
    const path = await aFile({
      stats: { expected: 2, unexpected: 1, flaky: 1 },
      suites: [{ specs: [spec('adds', 900)], suites: [{ specs: [spec('removes', 1100)] }] }],
    })

    expect(await readPlaywrightReport(path)).toEqual({
      passed: 2,
      failed: 2,
      tests: [
        { title: 'adds', file: 'e2e/cart.spec.ts', durationMs: 900 },
        { title: 'removes', file: 'e2e/cart.spec.ts', durationMs: 1100 },
      ],
      figures: [figure, figure],
      failedTitles: [],
    })
  })

  test('the figures are a table sorted by row; a row that ended early has none', () => {
    const figures = [
      { row: 'C12', goal: 'at most 8', reached: '2 round trips', seed: 7 },
      { row: 'C2', goal: '1 order', reached: '', seed: 7 },
    ]

    expect(figureLines(figures).slice(2)).toEqual([
      '| C2 | 1 order | NOT REACHED | 7 |',
      '| C12 | at most 8 | 2 round trips | 7 |',
    ])
  })

  test('the slowest tests are listed in seconds, the slowest first', () => {
    const tests = [
      { title: 'adds', file: 'unit/money.test.ts', durationMs: 40 },
      { title: 'orders', file: 'e2e/journey.spec.ts', durationMs: 12_345 },
      { title: 'rounds', file: 'unit/money.test.ts', durationMs: 900 },
    ]

    expect(slowestLines(tests, 2)).toEqual([
      '  12.3 s  e2e/journey.spec.ts › orders',
      '   0.9 s  unit/money.test.ts › rounds',
    ])
  })
})
