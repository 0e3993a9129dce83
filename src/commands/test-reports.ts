import { readFile } from 'node:fs/promises'

/** A test and how long it took, in milliseconds. */
export interface TimedTest {
  readonly title: string
  readonly file: string
  readonly durationMs: number
}

/** A test runner's report. */
export interface TestReport {
  readonly passed: number
  readonly failed: number
  readonly tests: readonly TimedTest[]
}

interface VitestFile {
  readonly name: string
  readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[]
}

/** Reads the JSON report of Vitest. @throws Error when there is none. */
export async function readVitestReport(path: string): Promise<TestReport> {
  const report = JSON.parse(await readFile(path, 'utf8'))
  const files: readonly VitestFile[] = report.testResults
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: shortPath(name),
      durationMs: duration ?? 0,
    })),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests, tests }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** Reads the JSON report of Playwright. A flaky test counts as failed. @throws Error when there is none. */
export async function readPlaywrightReport(path: string): Promise<TestReport> {
  const { stats, suites } = JSON.parse(await readFile(path, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, tests: suites.flatMap(timedTests) }
}

function timedTests({ suites = [], specs = [] }: PlaywrightSuite): readonly TimedTest[] {
  const own = specs.map(({ title, file, tests }) => ({
    title,
    file: `e2e/${file}`,
    durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(timedTests)]
}

/** Returns the slowest tests, slowest first, one per line. */
export function slowestLines(tests: readonly TimedTest[], count: number): readonly string[] {
  return tests
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, count)
    .map(({ title, file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s  ${file} › ${title}`)
}

/** Returns the path below the folder `tests`. */
function shortPath(path: string): string {
  return path.split('/tests/').at(-1) ?? path
}
