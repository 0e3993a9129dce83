import { readFile } from 'node:fs/promises'

/** A test and how long it took, in milliseconds. */
export interface TimedTest {
  readonly title: string
  readonly file: string
  readonly durationMs: number
}

/** What a test of `tests/safety` reached of its row in docs/safety.md. */
export interface ReachedFigure {
  readonly row: string
  readonly goal: string
  /** Empty when the test failed. */
  readonly reached: string
  readonly seed: number
}

/** A test runner's report. */
export interface TestReport {
  readonly passed: number
  readonly failed: number
  readonly tests: readonly TimedTest[]
  readonly figures: readonly ReachedFigure[]
  /** The failed tests' full names, as far as the runner lists them. */
  readonly failedTitles: readonly string[]
}

interface VitestFile {
  readonly name: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly duration?: number | null
    readonly meta?: { readonly safety?: ReachedFigure }
  }[]
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
  const figures = files.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta?.safety ?? []))
  const failedTitles = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests, tests, figures, failedTitles }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

/** Reads the JSON report of Playwright. A flaky test counts as failed. @throws Error when there is none. */
export async function readPlaywrightReport(path: string): Promise<TestReport> {
  const { stats, suites } = JSON.parse(await readFile(path, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  return {
    passed: stats.expected,
    failed,
    tests: suites.flatMap(timedTests),
    figures: suites.flatMap(reachedFigures),
    failedTitles: [],
  }
}

/** A journey notes its figure as an annotation `safety` with a JSON text. */
function reachedFigures({ suites = [], specs = [] }: PlaywrightSuite): readonly ReachedFigure[] {
  const notes = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  const own = notes.flatMap(({ type, description }) => (type === 'safety' ? [JSON.parse(description ?? '')] : []))
  return [...own, ...suites.flatMap(reachedFigures)]
}

function timedTests({ suites = [], specs = [] }: PlaywrightSuite): readonly TimedTest[] {
  const own = specs.map(({ title, file, tests }) => ({
    title,
    file,
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

/** Returns the table of the safety rows, sorted by row, one line each. */
export function figureLines(figures: readonly ReachedFigure[]): readonly string[] {
  const sorted = figures.toSorted(
    (one, other) => one.row.localeCompare(other.row, 'en', { numeric: true }) || one.goal.localeCompare(other.goal),
  )
  return [
    '| row | figure to reach | figure reached | seed |',
    '|---|---|---|---|',
    ...sorted.map(({ row, goal, reached, seed }) => `| ${row} | ${goal} | ${reached || 'NOT REACHED'} | ${seed} |`),
  ]
}

/** Returns the path below the folder `tests`. */
function shortPath(path: string): string {
  return path.split('/tests/').at(-1) ?? path
}
