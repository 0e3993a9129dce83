// `npm run supply`: the known holes and the licenses of what is shipped, which is all that `npm ci --omit=dev` installs
// (safety H7). It fails by a hole that is high or critical, or by a license that is not on the list. Where the registry
// does not answer, it says so and only checks the licenses.
import { readFile } from 'node:fs/promises'
import { run } from './run.ts'

/** Licenses that let a shop use, change and pass on the code. */
const allowed: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['Python-2.0', 'Unlicense', 'OFL-1.1'],
])

/** What the build uses and no shopper gets: their licenses ask for nothing when they are used as they are. */
const buildOnly: readonly (readonly [name: RegExp, license: string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^lightningcss(-|$)/, 'MPL-2.0'],
]

interface LockedPackage {
  readonly dev?: boolean
  readonly version: string
  readonly license?: string
}

const lockfile: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  await readFile('package-lock.json', 'utf8'),
)
const shipped = Object.entries(lockfile.packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path, { version, license = 'none' }]) => ({
    name: path.split('node_modules/').at(-1) ?? '',
    version,
    license,
  }))

const refused = shipped.filter(({ name, license }) => !isAllowed(name, license))
const counts = Map.groupBy(shipped, ({ license }) => license)
process.stdout.write(`== The licenses of ${shipped.length} packages\n`)
for (const [license, { length }] of [...counts].sort(([, one], [, other]) => other.length - one.length))
  process.stdout.write(`${String(length).padStart(5)}  ${license}\n`)
for (const { name, version, license } of refused)
  process.stdout.write(`not on the list: ${name} ${version}, ${license}\n`)

const holes = await highHoles()
process.stdout.write(`\n== Known holes\n${holes.map((hole) => `${hole}\n`).join('')}`)
process.exit(refused.length > 0 || holes.some((hole) => /^(high|critical): /.test(hole)) ? 1 : 0)

/** Any side of an OR is enough, each side of an AND is needed. */
function isAllowed(name: string, license: string): boolean {
  const isListed = (one: string) =>
    allowed.has(one) || buildOnly.some(([names, exception]) => names.test(name) && exception === one)
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every(isListed))
}

/** Lists the holes as `severity: name`, or says that there are none or that the registry does not answer. */
async function highHoles(): Promise<readonly string[]> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { output: 'keep', timeoutMs: 60_000 })
  const report = reportIn(output)
  if (report === null) return ['The registry does not answer, so nothing is known about holes.']
  const found = Object.values(report).map(({ name, severity }) => `${severity}: ${name}`)
  return found.length === 0 ? ['None.'] : found
}

type Holes = Readonly<Record<string, { readonly name: string; readonly severity: string }>>

/** Returns npm's report; `null` when it has none. */
function reportIn(output: string): Holes | null {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)).vulnerabilities ?? null
  } catch {
    return null
  }
}
