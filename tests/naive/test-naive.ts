// `npm run test:naive [NAMES]`: puts one naive handler at a time into a copy of the sources, runs the rows of
// docs/safety.md that must catch it, and prints which did. A test that stays green beside the naive handler of its row
// can't fail, and is a defect (safety F7). NAMES choose handlers by a part of their name.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from '#commands/browser.ts'
import { run } from '#commands/run.ts'
import { readPlaywrightReport, readVitestReport } from '#commands/test-reports.ts'
import { copySources } from '#tests/support/copied-sources.ts'
import { shopPort } from '#tests/support/journey-server.ts'
import type { NaiveHandler } from './naive-handler.ts'
import { naiveHandlers } from './naive-handlers.ts'

const folder = '.naive'
const names = process.argv.slice(2)
const handlers =
  names.length === 0 ? naiveHandlers : naiveHandlers.filter(({ name }) => names.some((part) => name.includes(part)))
const testsOf = ({ tests }: NaiveHandler) => tests ?? ['tests/safety']

type Verdict = { readonly handler: NaiveHandler; readonly caught: string; readonly isCaught: boolean }

const browser = await findOrInstallBrowser()
if (browser === undefined) {
  process.stderr.write('No Chromium: install one or name it in CHROMIUM_PATH.\n')
  process.exit(1)
}
process.stdout.write(`${handlers.length} naive handlers\n`)
await rm(folder, { recursive: true, force: true })
const copies = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, (_, n) => newCopy(n)))

// Beside the sources as they are, every row must pass: otherwise it would seem to catch anything.
const [first = ''] = copies
const allTests = [...new Set(handlers.flatMap(testsOf))]
await build(first)
const sound = await runRows(first, allTests, handlers.map(({ rows }) => rows).join('|'))
if (sound.code !== 0) {
  process.stdout.write(`The rows fail without a naive handler:\n${sound.output.slice(-4000)}\n`)
  process.exit(1)
}
process.stdout.write(`  Without a naive handler all ${sound.passed} tests pass.\n`)

const waiting = [...handlers]
const verdicts = (
  await Promise.all(
    copies.map(async (copy) => {
      const own: Verdict[] = []
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const verdict = await judge(copy, next)
        own.push(verdict)
        process.stdout.write(`  ${verdict.isCaught ? 'caught' : 'NOT CAUGHT'}  ${next.name} (${next.rows})\n`)
      }
      return own
    }),
  )
).flat()

process.stdout.write('\n| naive handler | rows | caught by |\n|---|---|---|\n')
for (const handler of handlers) {
  const verdict = verdicts.find((each) => each.handler === handler)
  process.stdout.write(`| ${handler.name} | ${handler.rows} | ${verdict?.caught ?? ''} |\n`)
}
const missed = verdicts.filter(({ isCaught }) => !isCaught)
process.stdout.write(`\n${verdicts.length - missed.length} caught, ${missed.length} not caught\n`)
await rm(folder, { recursive: true, force: true })
process.exit(missed.length === 0 ? 0 : 1)

async function newCopy(number: number): Promise<string> {
  const copy = join(folder, `shop-${number}`)
  await copySources(copy)
  return copy
}

function build(copy: string) {
  return run('astro', ['build'], { output: 'keep', cwd: copy })
}

interface RowsRun {
  readonly code: number
  readonly output: string
  readonly passed: number
  readonly failed: number
  readonly failedTitles: readonly string[]
}

/** Runs the rows of these files: those of journeys in Chromium, all others by Vitest. */
async function runRows(copy: string, files: readonly string[], rows: string): Promise<RowsRun> {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'))
  const tests = files.filter((file) => !journeys.includes(file))
  const runs = [
    ...(tests.length === 0 ? [] : [await runTests(copy, tests, rows)]),
    ...(journeys.length === 0 ? [] : [await runJourneys(copy, journeys, rows)]),
  ]
  return {
    code: runs.find(({ code }) => code !== 0)?.code ?? 0,
    output: runs.map(({ output }) => output).join('\n'),
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    failedTitles: runs.flatMap(({ failedTitles }) => failedTitles),
  }
}

async function runTests(copy: string, tests: readonly string[], rows: string): Promise<RowsRun> {
  const args = ['run', '--config', 'tests/vitest.config.ts', ...tests, '-t', `(?:${rows})`]
  const { code, output } = await run('vitest', args, { output: 'keep', cwd: copy })
  return { code, output, ...(await readVitestReport(join(copy, 'reports/vitest.json'))) }
}

async function runJourneys(copy: string, journeys: readonly string[], rows: string): Promise<RowsRun> {
  // A journey's title comes after the name of its file.
  const args = ['test', '--config', 'tests/playwright.config.ts', ...journeys, '-g', rows.replaceAll('^', '(?:^| )')]
  const env = { CHROMIUM_PATH: browser ?? '', JOURNEYS_PORT: String(shopPort + copies.indexOf(copy)) }
  const { code, output } = await run('playwright', args, { output: 'keep', cwd: copy, env })
  const report = await readPlaywrightReport(join(copy, 'reports/playwright.json'))
  return { code, output, ...report, failedTitles: report.failed === 0 ? [] : [`a journey of ${journeys.join(', ')}`] }
}

async function judge(copy: string, handler: NaiveHandler): Promise<Verdict> {
  const originals = new Map<string, string>()
  try {
    for (const { file, from, to } of handler.changes) {
      const path = join(copy, file)
      const text = await readFile(path, 'utf8')
      if (!originals.has(path)) originals.set(path, text)
      await writeFile(
        path,
        text.replace(from, () => to),
      )
    }
    const built = await build(copy)
    if (built.code !== 0) return fault(handler, 'it does not build')
    const { failed, failedTitles } = await runRows(copy, testsOf(handler), handler.rows)
    if (failed === 0) return fault(handler, 'NOT CAUGHT')
    return { handler, caught: `${failed}: ${failedTitles[0] ?? ''}`, isCaught: true }
  } finally {
    for (const [path, text] of originals) await writeFile(path, text)
  }
}

function fault(handler: NaiveHandler, caught: string): Verdict {
  return { handler, caught, isCaught: false }
}
