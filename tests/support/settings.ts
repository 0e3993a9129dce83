import { readSettings, type Settings, type SettingTexts } from '#edge/settings.ts'

/** Returns the settings of an environment. @throws Error with the faults of invalid settings. */
export function settingsOf(env: SettingTexts = {}): Settings {
  const settings = readSettings(env)
  if (!settings.ok) throw new Error(settings.error.join('\n'))
  return settings.value
}

/** The settings of an empty environment. */
export const noSettings: Settings = settingsOf()
