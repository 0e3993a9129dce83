import { currentRecord } from './request-record.ts'

/**
 * Writes one line of JSON to the log (docs/operate.md): what went wrong, the id of the request or errands that it
 * happened in, and facts about it. `facts` must have nobody's data (safety H6).
 */
export function logEvent(event: string, facts: object): void {
  console.error(JSON.stringify({ event, id: currentRecord()?.id, ...facts }))
}
