import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { readSettings, type SettingTexts } from '#edge/settings.ts'

/** Returns the settings that open test features on a developer's machine. A deployed shop has none of them. */
export function laptopSettings(address: string): Readonly<Record<string, string>> {
  return {
    PAYMENTS: 'sandbox',
    DEV_OUTBOX: 'open',
    ORDER_LIMIT: 'off',
    UNPAID_MAX_DOLLARS: 'off',
    UNPAID_MAX_UNITS: 'off',
    SITE_URL: address,
  }
}

/**
 * Returns the settings that a run on this machine adds to those of the file `config` and of `.dev.vars`: those on the
 * command line (each `NAME:value`), and the laptop's that are not set otherwise.
 * @throws Error that names the settings that are malformed or missing in their group.
 */
export function settingsToAdd(config: string, options: readonly string[], address: string): Record<string, string> {
  const configured = textsOf(unstable_getMiniflareWorkerOptions(config).workerOptions.bindings ?? {})
  const chosen = Object.fromEntries(options.map((option) => option.split(/:(.*)/s, 2)))
  const all: SettingTexts = { ...laptopSettings(address), ...configured, ...chosen }
  const settings = readSettings(all)
  if (!settings.ok) throw new Error(['The settings are not complete:', ...settings.error].join('\n  '))
  return Object.fromEntries(Object.entries(textsOf(all)).filter(([name]) => !(name in configured) || name in chosen))
}

function textsOf(bindings: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
