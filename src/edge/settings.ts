import { err, ok, type Result } from '#domain/result.ts'

/** The settings by name (rules §14), each a text or not there. */
const settingNames = [
  'API_BASE_URL',
  'SITE_URL',
  'PAYMENTS',
  'DEV_OUTBOX',
  'ORDER_LIMIT',
  'OPERATOR_TOKEN',
  'TAX_API_URL',
  'TAX_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_SECRET',
  'PAYPAL_BASE_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'PUBLIC_ANALYTICS_ID',
  'PUBLIC_ANALYTICS_EVENTS',
] as const
type SettingName = (typeof settingNames)[number]
export type SettingNames = { readonly [name in SettingName]?: string }

/** Where or who (an address, a client id), and the secret that goes with it. */
interface Credentials {
  readonly id: string
  readonly secret: string
}

/** What the shop was told to use; `null`: not set. */
export interface Settings {
  readonly apiBaseUrl: string | null
  readonly siteUrl: string | null
  readonly isSandboxForced: boolean
  readonly tax: Credentials | null
  readonly stripe: Credentials | null
  readonly paypal: (Credentials & { readonly baseUrl: string }) | null
  readonly google: Credentials | null
  readonly facebook: Credentials | null
  readonly mail: Credentials | null
  readonly analytics: { readonly id: string; readonly events: readonly string[] } | null
}

/** Settings that are worth something only together. */
const groups: readonly (readonly SettingName[])[] = [
  ['TAX_API_URL', 'TAX_API_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_BASE_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['MAIL_API_URL', 'MAIL_API_KEY'],
  ['PUBLIC_ANALYTICS_ID', 'PUBLIC_ANALYTICS_EVENTS'],
]

/** Settings that open a door, each by one word; no header of a request opens it. */
const switches: readonly (readonly [name: SettingName, only: string])[] = [
  ['PAYMENTS', 'sandbox'],
  ['DEV_OUTBOX', 'open'],
  ['ORDER_LIMIT', 'off'],
]

const addresses: readonly SettingName[] = ['API_BASE_URL', 'SITE_URL', 'TAX_API_URL', 'PAYPAL_BASE_URL', 'MAIL_API_URL']

/** The settings of `env`, or one line for each that is half set or malformed; a line never holds a value. */
export function readSettings(env: SettingNames): Result<Settings, readonly string[]> {
  const faults = [
    ...halfSetFaults(env),
    ...addresses.flatMap((name) => addressFaults(name, env[name])),
    ...otherFaults(env),
  ]
  if (faults.length > 0) return err(faults)
  const { PAYPAL_BASE_URL: baseUrl, PUBLIC_ANALYTICS_ID: id, PUBLIC_ANALYTICS_EVENTS: events } = env
  const paypal = both(env, 'PAYPAL_CLIENT_ID', 'PAYPAL_SECRET')
  return ok({
    apiBaseUrl: env.API_BASE_URL || null,
    siteUrl: env.SITE_URL ? new URL(env.SITE_URL).origin : null,
    isSandboxForced: env.PAYMENTS === 'sandbox',
    tax: both(env, 'TAX_API_URL', 'TAX_API_KEY'),
    stripe: both(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
    paypal: paypal && baseUrl ? { ...paypal, baseUrl } : null,
    google: both(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    facebook: both(env, 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'),
    mail: both(env, 'MAIL_API_URL', 'MAIL_API_KEY'),
    analytics: id && events ? { id, events: listOf(events) } : null,
  })
}

function both(env: SettingNames, id: SettingName, secret: SettingName): Credentials | null {
  const [first, second] = [env[id], env[secret]]
  return first && second ? { id: first, secret: second } : null
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function halfSetFaults(env: SettingNames): readonly string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => !env[name])
    if (missing.length === 0 || missing.length === group.length) return []
    const set = group.filter((name) => env[name])
    return missing.map(
      (name) => `${name} is not set, though ${set.join(' and ')} is: set all of ${group.join(', ')}, or none.`,
    )
  })
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
  if (name === 'SITE_URL' && (url.pathname !== '/' || url.search !== ''))
    return [`${name} must be an origin, without a path.`]
  if (name === 'API_BASE_URL' && url.search !== '') return [`${name} must not have a query.`]
  return []
}

function otherFaults(env: SettingNames): readonly string[] {
  const faults: string[] = []
  for (const [name, only] of switches)
    if (env[name] && env[name] !== only) faults.push(`${name} can only be \`${only}\`, or not set.`)
  if (env.OPERATOR_TOKEN && env.OPERATOR_TOKEN.length < 24)
    faults.push('OPERATOR_TOKEN must have at least 24 characters: it moves orders.')
  const [site, api] = [env.SITE_URL, env.API_BASE_URL]
  if (site && api && URL.canParse(site) && URL.canParse(api) && new URL(site).origin === new URL(api).origin) {
    faults.push('API_BASE_URL is the shop itself (SITE_URL): every call would go round in circles.')
  }
  return faults
}

/** Whether the host of a setting's address is this machine; never asked of a request, whose Host anyone can write. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
