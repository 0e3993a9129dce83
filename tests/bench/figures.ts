import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { shareOf } from './load.ts'

/** The bound that a figure must keep. */
export type Target = { readonly atMost: number } | { readonly atLeast: number }

/** What was measured, once for each run. */
export interface Figure {
  /** What it is. Two figures with a `÷` between them are a ratio. */
  readonly what: string
  /** The unit behind the number; a ratio and a score have none. */
  readonly unit: '' | 'KB' | 'MB' | 'files' | 'ms' | 's'
  /** Null: it is shown, and nothing is asked of it. */
  readonly target: Target | null
  /** None when it could not be measured, and `made` says why. */
  readonly runs: readonly number[]
  /** What the figure is made of. */
  readonly made: string
  /** What went wrong while it was measured. */
  readonly failed?: string
}

/** The figures of one part of the bench, as kept in `reports/bench`. */
export interface Part {
  readonly name: string
  /** The day of the measurement, and the machine. */
  readonly about?: string
  readonly figures: readonly Figure[]
}

export const reportFolder = 'reports/bench'

export type Verdict = 'kept' | 'missed' | 'failed' | 'not measured' | 'no target'

/** Returns the median of the runs. NaN for none. */
export function medianOf(runs: readonly number[]): number {
  return shareOf(runs, 0.5)
}

/** Returns what a figure's median says of its target. */
export function verdictOf({ target, runs, failed }: Figure): Verdict {
  if (failed) return 'failed'
  const median = medianOf(runs)
  if (Number.isNaN(median)) return 'not measured'
  if (target === null) return 'no target'
  return ('atMost' in target ? median <= target.atMost : median >= target.atLeast) ? 'kept' : 'missed'
}

/** Returns the figures as the rows of a Markdown table, with its head. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, target, runs, made, failed, unit } = figure
    const isRatio = what.includes('÷')
    const median = runs.length === 0 ? '' : withUnit(medianOf(runs), unit)
    const cells = [
      what,
      target === null ? '' : targetText(target, unit),
      isRatio ? median : '',
      isRatio ? '' : median,
      spreadText(runs),
      verdictOf(figure),
      [failed, made].filter(Boolean).join('; '),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| what | target | ratio | figure | spread | verdict | made of |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Returns a target such as `≤ 10 ms`. */
export function targetText(target: Target, unit: Figure['unit']): string {
  return 'atMost' in target ? `≤ ${withUnit(target.atMost, unit)}` : `≥ ${withUnit(target.atLeast, unit)}`
}

/** Returns a number with two or three digits that count, and its unit. */
export function withUnit(value: number, unit: Figure['unit']): string {
  const size = Math.abs(value)
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4
  return `${Number(value.toFixed(digits)).toLocaleString('en', { maximumFractionDigits: digits })}${unit === '' ? '' : ` ${unit}`}`
}

function spreadText(runs: readonly number[]): string {
  if (runs.length === 0) return ''
  const [least, most] = [Math.min(...runs), Math.max(...runs)].map((value) => withUnit(value, ''))
  const count = runs.length === 1 ? '1 run' : `${runs.length} runs`
  return least === most ? count : `${least} to ${most}, ${count}`
}

/** Prints the part's table, keeps its figures for `npm run bench`, and says whether all of them are sound. */
export async function report(part: Part): Promise<boolean> {
  await mkdir(reportFolder, { recursive: true })
  await writeFile(`${reportFolder}/${part.name}.json`, `${JSON.stringify({ ...part, about: aboutText() }, null, 1)}\n`)
  print(`\n${tableOf(part.figures)}`)
  return part.figures.every((figure) => verdictOf(figure) !== 'failed')
}

function aboutText(): string {
  const processors = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
}

/** Prints a line of the result. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints a line about what is going on. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`)
}
