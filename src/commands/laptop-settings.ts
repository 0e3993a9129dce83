import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { readSettings, type SettingNames } from '#edge/settings.ts'

/** Switched on for a developer's machine only. A deployed shop has none of these. */
export function laptopSettings(address: string): Readonly<Record<string, string>> {
  return { PAYMENTS: 'sandbox', DEV_OUTBOX: 'open', ORDER_LIMIT: 'off', SITE_URL: address }
}

/**
 * Returns the settings that a local run adds to those of `config` and `.dev.vars`: the `given` ones (`NAME:value` each),
 * and the laptop's own unless they are set already.
 * @throws Error that names the settings that are half set or malformed.
 */
export function settingsToAdd(config: string, given: readonly string[], address: string): Record<string, string> {
  const set = textsOf(unstable_getMiniflareWorkerOptions(config).workerOptions.bindings ?? {})
  const wanted = Object.fromEntries(given.map((entry) => entry.split(/:(.*)/s, 2)))
  const whole: SettingNames = { ...laptopSettings(address), ...set, ...wanted }
  const read = readSettings(whole)
  if (!read.ok) throw new Error(['The settings are not whole:', ...read.error].join('\n  '))
  return Object.fromEntries(Object.entries(textsOf(whole)).filter(([name]) => !(name in set) || name in wanted))
}

function textsOf(bindings: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
