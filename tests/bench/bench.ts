// `npm run bench`: every part of the bench, then one table, which goes into docs/bench.md, and its chart, docs/bench.svg.
// `-- --runs 1` makes it shorter, `-- --parts worker,growth` runs these only, and `-- --draw` draws the last figures again.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { start } from '#commands/run.ts'
import { chartOf } from './chart.ts'
import { type Figure, note, type Part, print, reportFolder, tableOf, verdictOf } from './figures.ts'

const names = ['domain', 'api', 'worker', 'growth', 'pages']
/** The rules' own growth and the calls' rates would only hide the rest. */
const drawnParts = ['worker', 'growth', 'pages']
const document = 'docs/bench.md'
const heading = '## Figures\n'
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    parts: { type: 'string', default: names.join(',') },
    draw: { type: 'boolean', default: false },
  },
})

const began = performance.now()
const failed: string[] = []
for (const name of options.draw ? [] : options.parts.split(',')) {
  note(`\n${name}`)
  if (!(await runPart(name))) failed.push(name)
}
const parts = await Promise.all(names.map(readPart))
const figures = parts.flatMap((part) => part?.figures ?? [])
const about = [...new Set(parts.flatMap((part) => part?.about ?? []))].join('; ')
const table = `${about}\n\n${tableOf(figures)}\n`
await writeFile('docs/bench.svg', chartOf(drawnFigures(), about))
await writeTable(table)
print(`\n${table}`)
const missed = figures.filter((figure) => verdictOf(figure) === 'missed').length
print(`${missed} targets missed; ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`)
if (failed.length > 0) {
  note(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function runPart(name: string): Promise<boolean> {
  // A part that fails must not show the figures of an older run.
  await rm(`${reportFolder}/${name}.json`, { force: true })
  const runs = name === 'domain' ? [] : ['--runs', options.runs]
  const child = start('node', [`tests/bench/${name}.bench.ts`, ...runs])
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  return code === 0
}

/** Returns the last figures of a part; null for one that was never measured. */
async function readPart(name: string): Promise<Part | null> {
  const text = await readFile(`${reportFolder}/${name}.json`, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

function drawnFigures(): readonly Figure[] {
  return parts.flatMap((part) => (part !== null && drawnParts.includes(part.name) ? part.figures : []))
}

async function writeTable(table: string): Promise<void> {
  const text = await readFile(document, 'utf8')
  await writeFile(document, `${text.slice(0, text.indexOf(heading))}${heading}\n${table}`)
}
