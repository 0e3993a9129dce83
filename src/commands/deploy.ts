// `npm run deploy`: puts the shop on Cloudflare, or its newest version. `npm run deploy -- --dry-run` needs no account
// and changes nothing.
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { unwrapData } from '#contract/fault.ts'
import { checkDeploySettings } from './deploy-settings.ts'
import { type DeployedShop, deployShop } from './deployment.ts'
import { progressOn } from './progress.ts'
import { Refusal } from './refusal.ts'
import { run } from './run.ts'
import { sendCatalog } from './running-shop.ts'
import { cloudflare } from './wrangler.ts'

const demoCatalog = 'src/demo/catalog.json'
/** A new address is known everywhere after a minute or so. */
const healthTries = 20
const healthPauseMs = 3000

const { values: options } = parseArgs({
  options: {
    /** Checks, builds, measures and prints the plan. */
    'dry-run': { type: 'boolean', default: false },
    /** Deploys what was built before. */
    'skip-build': { type: 'boolean', default: false },
    /** The catalog file that an empty shop gets. */
    catalog: { type: 'string', default: demoCatalog },
    /** The file of the deployed shop's secrets, one `NAME=value` a line. Those that it lacks stay as they are. */
    secrets: { type: 'string', default: '.prod.vars' },
    /** A plain setting for this deployment, as `NAME:value`; may be given more than once. */
    var: { type: 'string', multiple: true, default: [] },
  },
})

const shop: DeployedShop = {
  async untilHealthy(address) {
    let last = ''
    for (let tries = 0; tries < healthTries; tries += 1) {
      if (tries > 0) await new Promise((wake) => setTimeout(wake, healthPauseMs))
      const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(String)
      if (typeof answer !== 'string' && answer.ok) return
      last = typeof answer === 'string' ? answer : `${answer.status} ${(await answer.text()).slice(0, 300)}`
      // Only an address that is not known yet is worth the wait, not what the shop itself says.
      if (typeof answer !== 'string' && answer.headers.get('content-type')?.includes('json')) break
    }
    throw new Refusal(`${address}/api/health answers: ${last}`)
  },
  async isEmpty(address) {
    const areas = unwrapData(await fetch(`${address}/api/areas`).then((answer): unknown => answer.json()))
    return Array.isArray(areas) && areas.length === 0
  },
  async importCatalog(address, token) {
    const json: unknown = JSON.parse(await readFile(options.catalog, 'utf8'))
    const query = { dryRun: false, replace: false, setStock: false }
    const progress = progressOn(process.stderr)
    const report = await sendCatalog({ origin: address, token }, json, query, progress)
    progress.clear()
    const name = options.catalog === demoCatalog ? 'the demo catalog (no --catalog FILE was named)' : options.catalog
    return `${name}, ${report.lists.products?.added.length ?? 0} products`
  },
}

const address = await deployShop(
  {
    cloudflare,
    shop,
    async build() {
      if (options['skip-build']) return 'as it was built before'
      const { code, output } = await run('astro', ['build'], { output: 'keep' })
      if (code !== 0) throw new Refusal(output)
      return 'done'
    },
    readSettings: (secretNames) => checkDeploySettings(options.secrets, options.var, secretNames),
    makeOperatorToken() {
      const token = randomBytes(24).toString('base64url')
      appendFileSync(options.secrets, `OPERATOR_TOKEN=${token}\n`, { mode: 0o600 })
      process.stdout.write(`A new OPERATOR_TOKEN is in ${options.secrets}. Keep that file, and keep it secret.\n`)
      return token
    },
    settingOptions: () => [
      ...(existsSync(options.secrets) ? ['--secrets-file', options.secrets] : []),
      ...options.var.flatMap((entry) => ['--var', entry]),
    ],
    say: (line) => process.stdout.write(`${line}\n`),
  },
  options['dry-run'],
)
if (address === null) process.exitCode = 1
else process.stdout.write(options['dry-run'] ? '\nNothing was deployed.\n' : `\nThe shop is open: ${address}\n`)
