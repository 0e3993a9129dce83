import type { BackendSettings } from '#backend/ports.ts'
import { centsFromDollars } from '#contract/dollars.ts'
import type { Cents } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { FunctionSettings } from '#functions/context.ts'
import { mailFaults, mailSenderOf, mailServiceOf } from './mail-settings.ts'

/** The names of the settings (rules §14). */
const settingNames = [
  'API_BASE_URL',
  'SITE_URL',
  'PAYMENTS',
  'DEV_OUTBOX',
  'ORDER_LIMIT',
  'UNPAID_MAX_DOLLARS',
  'UNPAID_MAX_UNITS',
  'OPERATOR_TOKEN',
  'TAX_API_URL',
  'TAX_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_BASE_URL',
  'PAYPAL_JS_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_URL',
  'ACCESS_TEAM_DOMAIN',
  'ACCESS_AUDIENCE',
  'MAIL_SERVICE',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'PUBLIC_ANALYTICS_ID',
  'PUBLIC_ANALYTICS_EVENTS',
] as const
type SettingName = (typeof settingNames)[number]
/** The settings of an environment. Each may be missing or empty. */
export type SettingTexts = { readonly [name in SettingName]?: string }

/** The settings of one shop. Null and false mean that a setting is not set. */
export interface Settings extends BackendSettings, FunctionSettings {
  /** The address of the server that replaces the embedded backend. */
  readonly apiBaseUrl: string | null
  /** Whether orders have no rate limit, for measurements. */
  readonly isOrderLimitOff: boolean
  /** Where the payment page finds the scripts of the providers; Stripe's `null`: by the address in its library. */
  readonly providerScripts: { readonly stripe: string | null; readonly paypal: string }
}

/** What the unpaid orders of one shopper hold at most where no setting says so, in dollars (rules §9). */
export const usualMaxDollars = 1500

/** The settings of a group must be set together or not at all. */
const groups: readonly (readonly SettingName[])[] = [
  ['TAX_API_URL', 'TAX_API_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_BASE_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUDIENCE'],
  ['PUBLIC_ANALYTICS_ID', 'PUBLIC_ANALYTICS_EVENTS'],
]

/** Settings that accept one value only. */
const switches: readonly (readonly [name: SettingName, value: string])[] = [
  ['PAYMENTS', 'sandbox'],
  ['DEV_OUTBOX', 'open'],
  ['ORDER_LIMIT', 'off'],
]

const addresses: readonly SettingName[] = [
  'API_BASE_URL',
  'SITE_URL',
  'TAX_API_URL',
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
  'PAYPAL_BASE_URL',
  'PAYPAL_JS_URL',
  'MAIL_API_URL',
  'GOOGLE_ISSUER',
  'FACEBOOK_URL',
  'ACCESS_TEAM_DOMAIN',
]

/**
 * Reads the settings of `env` (rules §14). An empty text counts as not set.
 * @returns the settings, or one line for each setting that is malformed or missing in its group. A line has the
 * setting's name and never its value.
 */
export function readSettings(env: SettingTexts): Result<Settings, readonly string[]> {
  const faults = [
    ...halfSetFaults(env),
    ...addresses.flatMap((name) => addressFaults(name, env[name])),
    ...mailFaults(env),
    ...otherFaults(env),
  ]
  if (faults.length > 0) return err(faults)
  const { PUBLIC_ANALYTICS_ID: id, PUBLIC_ANALYTICS_EVENTS: events } = env
  const google = clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const facebook = clientOf(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET)
  return ok({
    apiBaseUrl: env.API_BASE_URL || null,
    siteUrl: env.SITE_URL ? new URL(env.SITE_URL).origin : null,
    isSandboxOpen: env.PAYMENTS === 'sandbox',
    isOutboxOpen: env.DEV_OUTBOX === 'open',
    isOrderLimitOff: env.ORDER_LIMIT === 'off',
    unpaidBound: {
      goods: dollarsOf(boundOf(env.UNPAID_MAX_DOLLARS, usualMaxDollars)),
      units: boundOf(env.UNPAID_MAX_UNITS, 40),
    },
    operatorToken: env.OPERATOR_TOKEN || null,
    taxService: serviceOf(env.TAX_API_URL, env.TAX_API_KEY),
    mailService: mailServiceOf(env),
    mailSender: mailSenderOf(env),
    stripe: stripeOf(env),
    paypal: paypalOf(env),
    providerScripts: {
      stripe: env.STRIPE_JS_URL || null,
      paypal: paypalScript(env),
    },
    google: google && { ...google, issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com' },
    facebook: facebook && { ...facebook, url: env.FACEBOOK_URL ? new URL(env.FACEBOOK_URL).origin : null },
    access: accessOf(env),
    analytics: id && events ? { id, events: listOf(events) } : null,
  })
}

/** Returns the bound that a setting states, `usual` when it is not set, null for `off`. */
function boundOf(text: string | undefined, usual: number): number | null {
  if (text === 'off') return null
  return text ? Number(text) : usual
}

function dollarsOf(dollars: number | null): Cents | null {
  return dollars === null ? null : (centsFromDollars(dollars) ?? null)
}

function serviceOf(url: string | undefined, key: string | undefined) {
  return url && key ? { url, key } : null
}

function stripeOf(env: SettingTexts) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return { secretKey, publishableKey, webhookSecret, apiUrl: env.STRIPE_API_URL || 'https://api.stripe.com' }
}

function paypalOf(env: SettingTexts) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = env
  const baseUrl = env.PAYPAL_BASE_URL
  return clientId && secret && webhookId && baseUrl ? { clientId, secret, webhookId, baseUrl } : null
}

/** PayPal's script knows the shop by its client id, which is public. */
function paypalScript({ PAYPAL_JS_URL: url, PAYPAL_CLIENT_ID: clientId }: SettingTexts): string {
  const address = new URL(url || 'https://www.paypal.com/sdk/js')
  if (clientId) address.searchParams.set('client-id', clientId)
  return address.href
}

function accessOf({ ACCESS_TEAM_DOMAIN: team, ACCESS_AUDIENCE: audience }: SettingTexts) {
  return team && audience ? { teamDomain: new URL(team).origin, audience } : null
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function halfSetFaults(env: SettingTexts): readonly string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => !env[name])
    if (missing.length === 0 || missing.length === group.length) return []
    const set = group.filter((name) => env[name])
    return missing.map(
      (name) => `${name} is not set, though ${set.join(' and ')} is: set all of ${group.join(', ')}, or none.`,
    )
  })
}

function isOrigin(name: SettingName): boolean {
  return name === 'SITE_URL' || name === 'FACEBOOK_URL' || name === 'ACCESS_TEAM_DOMAIN'
}

function addressFaults(name: SettingName, value: string | undefined): readonly string[] {
  if (!value) return []
  if (!URL.canParse(value)) return [`${name} is not an address such as https://example.com.`]
  const url = new URL(value)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return [`${name} must begin with https:// (http:// only for this machine).`]
  }
  if (url.username !== '' || url.password !== '') return [`${name} must not hold a name or a password.`]
  if (url.hash !== '') return [`${name} must not have a #.`]
  if (isOrigin(name) && (url.pathname !== '/' || url.search !== ''))
    return [`${name} must be an origin, without a path.`]
  if ((name === 'API_BASE_URL' || name === 'GOOGLE_ISSUER') && url.search !== '')
    return [`${name} must not have a query.`]
  return []
}

function otherFaults(env: SettingTexts): readonly string[] {
  const faults: string[] = []
  for (const [name, value] of switches)
    if (env[name] && env[name] !== value) faults.push(`${name} can only be \`${value}\`, or not set.`)
  if (env.OPERATOR_TOKEN && env.OPERATOR_TOKEN.length < 24)
    faults.push('OPERATOR_TOKEN must have at least 24 characters: it moves orders.')
  for (const name of ['UNPAID_MAX_DOLLARS', 'UNPAID_MAX_UNITS'] as const)
    if (env[name] && env[name] !== 'off' && !/^[1-9]\d{0,6}$/.test(env[name]))
      faults.push(`${name} must be a whole number from 1 to 9999999, or \`off\`.`)
  const [site, api] = [env.SITE_URL, env.API_BASE_URL]
  if (site && api && URL.canParse(site) && URL.canParse(api) && new URL(site).origin === new URL(api).origin) {
    faults.push('API_BASE_URL is the shop itself (SITE_URL): every call would go round in circles.')
  }
  return faults
}

/** Returns whether a setting's host is this machine. Don't call it with a request's host, which the client writes. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
