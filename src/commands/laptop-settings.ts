import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { readSettings, type SettingTexts } from '#edge/settings.ts'

/** What opens on a developer's machine and is shut by default: a shop that is put on the edge has none of these. */
export function laptopSettings(address: string): Readonly<Record<string, string>> {
  return { PAYMENTS: 'sandbox', DEV_OUTBOX: 'open', ORDER_LIMIT: 'off', SITE_URL: address }
}

/**
 * The settings that a run on this machine adds to those of the file `config` and of `.dev.vars`: `given` (each
 * `NAME:value`), and the laptop's where nobody set the same.
 * @throws Error that names the settings that are half set or malformed.
 */
export function settingsToAdd(config: string, given: readonly string[], address: string): Record<string, string> {
  const set = textsOf(unstable_getMiniflareWorkerOptions(config).workerOptions.bindings ?? {})
  const wanted = Object.fromEntries(given.map((entry) => entry.split(/:(.*)/s, 2)))
  const whole: SettingTexts = { ...laptopSettings(address), ...set, ...wanted }
  const read = readSettings(whole)
  if (!read.ok) throw new Error(['The settings are not whole:', ...read.error].join('\n  '))
  return Object.fromEntries(Object.entries(textsOf(whole)).filter(([name]) => !(name in set) || name in wanted))
}

function textsOf(bindings: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
