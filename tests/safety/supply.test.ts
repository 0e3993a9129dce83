import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { row } from './row.ts'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

const packageFile: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const lockfile: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const locked = Object.entries(lockfile.packages).filter(([path]) => path !== '')

row('H7', 'every package is locked by version and hash, 0 by a range or an address', async () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const named = kinds.flatMap((kind) => Object.entries(packageFile[kind] ?? {}))
  const root: unknown = lockfile.packages['']

  for (const kind of kinds) expect(Reflect.get(Object(root), kind)).toEqual(packageFile[kind])
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(locked.filter(([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? ''))).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  return `${locked.length} of ${locked.length}`
})

row('H7', 'install scripts run for the packages of the list only', async () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(scripted.map(([path]) => path.split('node_modules/').at(-1)))

  expect([...names].sort()).toEqual(Object.keys(packageFile['allowScripts'] ?? {}).sort())
  return `${[...names].sort().join(', ')}`
})

const secret = new RegExp(
  [
    ...['(?:sk|rk)_live_\\w{8}', 'whsec_[A-Za-z0-9]{24}', 'AKIA[0-9A-Z]{16}', 'gh[pousr]_[A-Za-z0-9]{36}'],
    ...['xox[abprs]-\\w{10}', 'AIza[\\w-]{35}', 'npm_[A-Za-z0-9]{36}', 'SG\\.[\\w-]{22}\\.[\\w-]{43}'],
    '-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\\s+[A-Za-z0-9+/]{40}',
  ].join('|'),
)

row('H7', '0 secrets in the repository and in the build', async () => {
  expect(`key: sk_${'live'}_51H8abcdef`).toMatch(secret)
  const files = [
    ...execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean),
    ...readdirSync('dist', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  ]
  const found = files.filter((file) => /\.(dev|prod)\.vars$/.test(file) || secret.test(readFileSync(file, 'latin1')))

  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
  return `0 in ${files.length} files`
})
