// `npm test`: every check of the project. `npm run test:e2e [NAMES]`: the journeys only, all or those of the named files.
// `npm run test:matrix [NAMES]`: the journeys in every language, width and color scheme. `npm run test:safety [NAMES]`:
// the rows of docs/safety.md with their whole figures, and a table of what each reached. `npm run test:browsers [NAMES]
// [--require firefox,webkit]`: the main journey and the forms in Firefox and WebKit, as far as they are here. Each ends
// with the slowest tests and `N passed, N failed` over all the runners.
import { rm } from 'node:fs/promises'
import { findOrInstallBrowser } from './browser.ts'
import { findEngines, readEngineArguments } from './engines.ts'
import { run } from './run.ts'
import {
  figureLines,
  type ReachedFigure,
  readPlaywrightReport,
  readVitestReport,
  slowestLines,
  type TestReport,
  type TimedTest,
} from './test-reports.ts'

const reports = 'reports'
const titles: Readonly<Record<string, string>> = {
  matrix: 'The matrix of journeys in Chromium',
  safety: 'The rows of docs/safety.md in Chromium',
}
const [part = 'all', ...names] = process.argv.slice(2)
const timed: TimedTest[] = []
const figures: ReachedFigure[] = []
let passed = 0
let failed = 0

await rm(reports, { recursive: true, force: true })
if (part === 'all') {
  await Promise.all([
    check('Format and lint', 'npm', ['run', '-s', 'lint']),
    check('Types', 'npm', ['run', '-s', 'typecheck']),
  ])
}
if (await check('Build', 'npm', ['run', '-s', 'build'])) {
  if (part === 'all') {
    await check('Deployment, a dry run', 'node', ['src/commands/deploy.ts', '--dry-run', '--skip-build'])
    // Firefox and WebKit have a command of their own.
    const args = ['run', '--config', 'tests/vitest.config.ts', '--project', '!browsers']
    await suite('Unit, law, component and integration tests', 'vitest', args, () =>
      readVitestReport(`${reports}/vitest.json`),
    )
  }
  if (part === 'safety') await safetyRows()
  await (part === 'browsers' ? otherEngines() : journeys())
}

if (part === 'safety') process.stdout.write(`\n== The rows of docs/safety.md\n${figureLines(figures).join('\n')}\n`)
process.stdout.write(`\n== The slowest tests\n${slowestLines(timed, 15).join('\n')}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

/** Runs a step that passes or fails as a whole. Only a failure counts, because it isn't a test runner. */
async function check(name: string, program: string, args: readonly string[]): Promise<boolean> {
  const startMs = performance.now()
  const { code, output } = await run(program, args, { output: 'keep' })
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0)
  process.stdout.write(`\n== ${name} (${seconds} s)${code === 0 ? '' : ': failed'}\n`)
  if (code === 0) return true
  process.stdout.write(output)
  failed += 1
  return false
}

/** Runs a test runner. One that fails without naming a failed test counts as one failure. */
async function suite(
  name: string,
  program: string,
  args: readonly string[],
  readReport: () => Promise<TestReport>,
  env: Record<string, string> = {},
): Promise<void> {
  process.stdout.write(`\n== ${name}\n`)
  const { code } = await run(program, args, { env })
  const report = await readReport().catch(
    (): TestReport => ({ passed: 0, failed: 0, tests: [], figures: [], failedTitles: [] }),
  )
  passed += report.passed
  failed += code === 0 ? report.failed : Math.max(1, report.failed)
  timed.push(...report.tests)
  figures.push(...report.figures)
}

/** The rows that need no browser. */
async function safetyRows(): Promise<void> {
  await suite(
    'The rows of docs/safety.md',
    'vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--project', 'safety', ...names],
    () => readVitestReport(`${reports}/vitest.json`),
    { SAFETY: 'whole' },
  )
}

/** A missing engine is named, and counts as a failure only if `--require` names it. */
async function otherEngines(): Promise<void> {
  const { required, unknown, names: files } = readEngineArguments(names)
  const { found, missing } = findEngines()
  for (const name of unknown)
    process.stderr.write(`\nThere is no engine ${name}: --require takes firefox and webkit.\n`)
  for (const { advice } of missing) process.stderr.write(`\n${advice}\n`)
  failed += unknown.length + missing.filter(({ name }) => required.includes(name)).length
  if (found.length === 0) return
  await suite(
    `Journeys in ${found.map(({ name }) => name).join(' and ')}`,
    'vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--project', 'browsers', ...files],
    () => readVitestReport(`${reports}/vitest.json`),
  )
}

async function journeys(): Promise<void> {
  const browser = await findOrInstallBrowser()
  if (browser === undefined) {
    process.stderr.write('No Chromium: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.\n')
    failed += 1
    return
  }
  await suite(
    titles[part] ?? 'Journeys in Chromium',
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...names],
    () => readPlaywrightReport(`${reports}/playwright.json`),
    {
      CHROMIUM_PATH: browser,
      ...(part === 'matrix' || part === 'safety' ? { JOURNEYS: part } : {}),
      ...(part === 'safety' ? { SAFETY: 'whole' } : {}),
    },
  )
}
