import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { readSettings, type SettingTexts } from '#edge/settings.ts'
import { Refusal } from './refusal.ts'

/** Stands for a secret that only the deployed Worker knows: a key, a token or an address of this form is whole. */
const keptAtTheEdge = 'https://kept-at-the-edge.example'

/** The settings of a deployment, and what is likely forgotten. */
export interface DeploySettings {
  /** The shop's own address. */
  readonly siteUrl: string | null
  /** The token that opens the deployed shop; null when only the deployed shop knows it, or nobody. */
  readonly operatorToken: string | null
  readonly hasOperatorToken: boolean
  readonly warnings: readonly string[]
}

/**
 * Checks the settings that a deployment would have: those of `[vars]`, of the file `secrets`, those `given` as
 * `NAME:value`, and the secrets whose names the deployed Worker has already.
 * @throws Refusal with one line for each that is half set, malformed or not for the edge.
 */
export function checkDeploySettings(
  secrets: string,
  given: readonly string[],
  secretNames: readonly string[],
): DeploySettings {
  const here: SettingTexts = { ...plainVars(), ...readSecrets(secrets), ...Object.fromEntries(given.map(pairOf)) }
  const atTheEdge: SettingTexts = Object.fromEntries(
    secretNames.filter(isNoSwitch).map((name) => [name, keptAtTheEdge]),
  )
  const all: SettingTexts = { ...atTheEdge, ...here }
  const read = readSettings(all)
  // What only the deployed Worker knows was checked when it was set. A fault begins with the setting's name.
  const isKnownHere = (fault: string) => !secretNames.some((name) => !(name in here) && fault.startsWith(`${name} `))
  const faults = [
    ...(read.ok ? [] : read.error.filter(isKnownHere)),
    ...(all.DEV_OUTBOX ? ['DEV_OUTBOX shows every mail with its reset link: it must not be set at the edge.'] : []),
  ]
  if (faults.length > 0) throw new Refusal(...faults)
  return {
    siteUrl: here.SITE_URL || null,
    operatorToken: here.OPERATOR_TOKEN || null,
    hasOperatorToken: Boolean(all.OPERATOR_TOKEN),
    warnings: warningsOf(all),
  }
}

/** Whether a secret is not a switch, which takes one word only. */
function isNoSwitch(name: string): boolean {
  return !['PAYMENTS', 'DEV_OUTBOX', 'ORDER_LIMIT'].includes(name)
}

function warningsOf(all: SettingTexts): readonly string[] {
  const canBePaid = all.STRIPE_SECRET_KEY || all.PAYPAL_SECRET
  return [
    ...(all.SITE_URL ? [] : ['SITE_URL is not set: no reset mail is sent, and nobody signs in by Google or Facebook.']),
    ...(all.PAYMENTS ? ['PAYMENTS=sandbox: everybody pays with a test card.'] : []),
    ...(canBePaid || all.PAYMENTS ? [] : ['No payment provider is set: nobody can pay.']),
    ...(all.MAIL_API_KEY || hasEmailBinding() ? [] : ['MAIL_API_KEY is not set: mails are kept in the database.']),
    ...(all.ORDER_LIMIT ? ['ORDER_LIMIT=off: orders have no rate limit.'] : []),
  ]
}

/** Whether wrangler.toml binds Cloudflare's own mail. */
function hasEmailBinding(): boolean {
  return unstable_readConfig({ config: 'wrangler.toml' }).send_email.length > 0
}

/** The settings in `[vars]` of wrangler.toml. */
function plainVars(): Readonly<Record<string, string>> {
  const vars = Object.entries(unstable_readConfig({ config: 'wrangler.toml' }).vars)
  return Object.fromEntries(vars.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

function readSecrets(path: string): Readonly<Record<string, string | undefined>> {
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
}

function pairOf(entry: string): readonly [string, string] {
  const [name = '', value = ''] = entry.split(/:(.*)/s, 2)
  return [name, value]
}
