import { askForArea } from '#gateway/area-alerts.ts'
import { browserBackend } from '../runtime.ts'

/** Asks for an email once the shop delivers to a ZIP code. Returns whether the shop will send one. */
export async function requestAreaAlert(email: string, zip: string): Promise<boolean> {
  return (await askForArea(browserBackend, { email, zip })).ok
}
