import type { DeploySettings } from './deploy-settings.ts'
import { Refusal } from './refusal.ts'
import { type Step, takeSteps } from './steps.ts'
import type { Cloudflare } from './wrangler.ts'

/** The Worker stays below 1 MB, so that it starts fast everywhere. */
const maxGzipKiB = 1024

/** The shop at an address, once it is deployed. Each call throws a Refusal when it fails. */
export interface DeployedShop {
  /** Returns when the shop says that it can answer. */
  untilHealthy(address: string): Promise<void>
  isEmpty(address: string): Promise<boolean>
  /** Imports the catalog and says what was imported. */
  importCatalog(address: string, operatorToken: string): Promise<string>
}

/** What a deployment is made with. */
export interface DeploymentTools {
  readonly cloudflare: Cloudflare
  readonly shop: DeployedShop
  build(): Promise<string>
  /** Reads the settings; throws a Refusal that names each that is wrong. */
  readSettings(secretNames: readonly string[]): DeploySettings
  /** Makes an operator token and keeps it where the deployment reads its secrets. */
  makeOperatorToken(): string
  /** The options of `wrangler deploy` that carry the settings. */
  settingOptions(): readonly string[]
  say(line: string): void
}

const signIn = 'Correct what is named, or sign in by `npx wrangler login` or with CLOUDFLARE_API_TOKEN, then repeat.'

/**
 * Deploys the shop step by step and says how each ends. Each step may be repeated. The first that fails ends the
 * deployment: it is named with what to do, and the version before it serves.
 * @returns the shop's address, empty when `isDryRun`, which only checks, builds and measures; null when a step failed.
 */
export async function deployShop(tools: DeploymentTools, isDryRun: boolean): Promise<string | null> {
  const { cloudflare, shop } = tools
  let operatorToken: string | null = null
  let siteUrl: string | null = null
  let before: string | null = null
  let address = ''

  const steps: readonly Step[] = [
    ['Settings', checkSettings, signIn],
    ['Build', tools.build, 'Correct what the build names, then repeat.'],
    ['Size', checkSize, 'Make the Worker smaller, then repeat.'],
    ['Database', createDatabase, signIn],
    ['Migrations', migrate, 'A migration that failed is undone. Correct it, then repeat.'],
    ['Deployment', deploy, 'Correct what Cloudflare names, then repeat.'],
    ['Health', checkHealth, 'Look at the log by `npx wrangler tail`, then repeat.'],
    ['Catalog', stock, 'The shop is up, but empty. Correct what is named, then repeat.'],
  ]
  const localSteps = 3
  return (await takeSteps(steps, tools.say, isDryRun ? localSteps : steps.length)) ? address : null

  async function checkSettings(): Promise<string> {
    const settings = tools.readSettings(isDryRun ? [] : await cloudflare.secretNames())
    ;({ operatorToken, siteUrl } = settings)
    const lines = [...settings.warnings]
    // Without a token nobody could fill the shop, so the first deployment makes one.
    if (!settings.hasOperatorToken && !isDryRun) operatorToken = tools.makeOperatorToken()
    if (!settings.hasOperatorToken) lines.push('OPERATOR_TOKEN was not set: the deployment makes one.')
    return ['whole', ...lines].join('\n  ')
  }

  async function checkSize(): Promise<string> {
    const gzip = await cloudflare.gzipKiB()
    const size = `${Math.round(gzip)} of ${maxGzipKiB} KiB after gzip`
    if (gzip > maxGzipKiB) throw new Refusal(`The Worker has ${size}.`)
    return size
  }

  async function createDatabase(): Promise<string> {
    if (await cloudflare.hasDatabase()) return 'it is there'
    await cloudflare.createDatabase()
    return 'created'
  }

  /** Before the deployment: the old version goes on with the new tables, and a failure leaves it serving. */
  async function migrate(): Promise<string> {
    before = await cloudflare.servingVersion()
    return (await cloudflare.migrate()) ? 'applied' : 'none to apply'
  }

  async function deploy(): Promise<string> {
    const given = await orRollBack(() => cloudflare.deploy(tools.settingOptions()))
    const found = siteUrl ?? given
    if (found === null) throw new Refusal('The Worker has no address: set SITE_URL, and its domain as a route.')
    address = new URL(found).origin
    return address
  }

  async function checkHealth(): Promise<string> {
    await orRollBack(() => shop.untilHealthy(address))
    return 'ok'
  }

  async function stock(): Promise<string> {
    if (!(await shop.isEmpty(address))) return 'the shop has one'
    if (operatorToken !== null) return shop.importCatalog(address, operatorToken)
    return `none. Run \`npm run catalog -- import FILE --to ${address}\` with the shop's OPERATOR_TOKEN.`
  }

  /** Acts; where that fails, the version before serves again. */
  async function orRollBack<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      const lines = error instanceof Refusal ? error.lines : [String(error)]
      throw new Refusal(...lines, await rollBack().catch((failure: Error) => `Not rolled back: ${failure.message}`))
    }
  }

  async function rollBack(): Promise<string> {
    if (before === null) return 'There was no version before.'
    if ((await cloudflare.servingVersion()) === before) return `The version before, ${before}, serves.`
    await cloudflare.rollBack(before)
    return `The version before, ${before}, serves again.`
  }
}
