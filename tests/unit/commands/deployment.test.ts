import { describe, expect, test } from 'vitest'
import { type DeploymentTools, deployShop } from '#commands/deployment.ts'
import { Refusal } from '#commands/refusal.ts'

/** An account on which `before` serves, and a shop at its address. `failing` names the call that fails. */
function anAccount({ before = null, failing = '' }: { before?: string | null; failing?: string } = {}) {
  const lines: string[] = []
  const calls: string[] = []
  const state = {
    serving: before,
    hasDatabase: before !== null,
    gzip: 700,
    isEmpty: before === null,
  }
  const call = (name: string) => {
    calls.push(name)
    if (name === failing) throw new Refusal(`${name} does not work`)
  }
  const tools: DeploymentTools = {
    cloudflare: {
      secretNames: async () => [],
      gzipKiB: async () => state.gzip,
      async hasDatabase() {
        call('hasDatabase')
        return state.hasDatabase
      },
      async createDatabase() {
        call('createDatabase')
        state.hasDatabase = true
      },
      async migrate() {
        call('migrate')
        return before === null
      },
      servingVersion: async () => state.serving,
      async deploy() {
        state.serving = 'new'
        call('deploy')
        return 'https://steamboat.the-group.workers.dev'
      },
      async rollBack(version) {
        call('rollBack')
        state.serving = version
      },
    },
    shop: {
      untilHealthy: async () => call('untilHealthy'),
      isEmpty: async () => state.isEmpty,
      async importCatalog(address, token) {
        call('importCatalog')
        return `into ${address} by ${token}`
      },
    },
    async build() {
      call('build')
      return 'done'
    },
    readSettings: () => ({ siteUrl: null, operatorToken: null, hasOperatorToken: before !== null, warnings: [] }),
    makeOperatorToken: () => 'a-new-token',
    settingOptions: () => [],
    say: (line) => lines.push(line),
  }
  return { tools, lines, calls, state }
}

describe('a deployment, step by step', () => {
  test('the first one makes the database, a token and a stocked shop', async () => {
    const { tools, lines, state } = anAccount()

    expect(await deployShop(tools, false)).toBe('https://steamboat.the-group.workers.dev')
    expect(lines).toEqual([
      '1/8 Settings: whole\n  OPERATOR_TOKEN was not set: the deployment makes one.',
      '2/8 Build: done',
      '3/8 Size: 700 of 1024 KiB after gzip',
      '4/8 Database: created',
      '5/8 Migrations: applied',
      '6/8 Deployment: https://steamboat.the-group.workers.dev',
      '7/8 Health: ok',
      '8/8 Catalog: into https://steamboat.the-group.workers.dev by a-new-token',
    ])
    expect(state.serving).toBe('new')
  })

  test('a repeat creates and imports nothing again', async () => {
    const { tools, calls } = anAccount({ before: 'old' })

    await deployShop(tools, false)

    expect(calls).toEqual(['build', 'hasDatabase', 'migrate', 'deploy', 'untilHealthy'])
  })

  test.each([
    ['build', '2/8 Build: failed', false],
    ['hasDatabase', '4/8 Database: failed', false],
    ['migrate', '5/8 Migrations: failed', false],
    ['deploy', '6/8 Deployment: failed', true],
    ['untilHealthy', '7/8 Health: failed', true],
  ])('when %s fails the step is named, and the old version serves', async (failing, line, isRolledBack) => {
    const { tools, lines, calls, state } = anAccount({ before: 'old', failing })

    expect(await deployShop(tools, false)).toBeNull()
    expect(lines.slice(lines.indexOf(line), lines.indexOf(line) + 2)).toEqual([line, `  ${failing} does not work`])
    expect(lines.at(-1)).toMatch(/, then repeat\.$/)
    expect([state.serving, calls.includes('rollBack')]).toEqual(['old', isRolledBack])
  })

  test('migrations come before the new code: the old version must work with the new tables', async () => {
    const { tools, calls } = anAccount({ before: 'old' })

    await deployShop(tools, false)

    expect(calls.indexOf('migrate')).toBeLessThan(calls.indexOf('deploy'))
  })

  test('a first version that is not healthy has none to go back to', async () => {
    const { tools, lines, calls } = anAccount({ failing: 'untilHealthy' })

    expect(await deployShop(tools, false)).toBeNull()
    expect(lines).toContain('  There was no version before.')
    expect(calls).not.toContain('rollBack')
  })

  test('a catalog that is refused leaves the healthy new version serving', async () => {
    const { tools, lines, state } = anAccount({ failing: 'importCatalog' })

    expect(await deployShop(tools, false)).toBeNull()
    expect([lines.includes('8/8 Catalog: failed'), state.serving]).toEqual([true, 'new'])
  })

  test('a Worker above 1 MB is not deployed', async () => {
    const { tools, lines, calls, state } = anAccount()
    state.gzip = 1024.4
    expect(await deployShop(tools, true)).toBeNull()
    expect(lines).toContain('  The Worker has 1024 of 1024 KiB after gzip.')
    expect(calls).toEqual(['build'])
  })

  test('a dry run checks, builds and measures, and asks the account nothing', async () => {
    const { tools, lines, calls } = anAccount()

    expect(await deployShop(tools, true)).toBe('')
    expect(calls).toEqual(['build'])
    expect(lines.slice(3)).toEqual([
      '4/8 Database: not in a dry run',
      '5/8 Migrations: not in a dry run',
      '6/8 Deployment: not in a dry run',
      '7/8 Health: not in a dry run',
      '8/8 Catalog: not in a dry run',
    ])
  })
})
