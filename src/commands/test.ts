// `npm test`: every check of the project, ending with `N passed, N failed` over all the runners.
import { readFile, rm } from 'node:fs/promises'
import { findOrInstallBrowser } from './browser.ts'
import { run } from './run.ts'

interface Tally {
  readonly passed: number
  readonly failed: number
}

const reports = 'reports'
let passed = 0
let failed = 0

await rm(reports, { recursive: true, force: true })
await check('Format and lint', 'npm', ['run', '--silent', 'lint'])
await check('Types of pages', 'astro', ['check'])
await check('Types of the rules', 'tsc', ['-p', 'src/domain'])
await suite('Unit, law and integration tests', 'vitest', ['run', '--config', 'tests/vitest.config.ts'], vitestTally)
if (await check('Build', 'astro', ['build'])) await journeys()

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

/** A step that is right or wrong as a whole; only its failure is counted, since it is no runner of tests. */
async function check(name: string, program: string, args: readonly string[]): Promise<boolean> {
  process.stdout.write(`\n== ${name}\n`)
  const ended = await run(program, args)
  if (ended.code !== 0) failed += 1
  return ended.code === 0
}

/** A runner of tests; one that ends badly without naming a failed test counts as one failure. */
async function suite(
  name: string,
  program: string,
  args: readonly string[],
  tallyOf: () => Promise<Tally>,
  env: Record<string, string> = {},
): Promise<void> {
  process.stdout.write(`\n== ${name}\n`)
  const ended = await run(program, args, { env })
  const tally = await tallyOf().catch((): Tally => ({ passed: 0, failed: 0 }))
  passed += tally.passed
  failed += ended.code !== 0 ? Math.max(1, tally.failed) : tally.failed
}

async function journeys(): Promise<void> {
  const browser = await findOrInstallBrowser()
  if (browser === undefined) {
    process.stderr.write('No Chromium: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.\n')
    failed += 1
    return
  }
  await suite(
    'Journeys in Chromium',
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts'],
    playwrightTally,
    { CHROMIUM_PATH: browser },
  )
}

async function vitestTally(): Promise<Tally> {
  const report = JSON.parse(await readFile(`${reports}/vitest.json`, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

async function playwrightTally(): Promise<Tally> {
  const { stats } = JSON.parse(await readFile(`${reports}/playwright.json`, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
