import * as v from 'valibot'
import { wrong } from './fault.ts'
import type { Shape } from './shape.ts'

const isoUtc = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(\.\d{1,9})?)?(Z|\+00:00)$/

/** Returns the milliseconds since the epoch of an ISO 8601 time in UTC. Undefined for any other text. */
export function msFromIso(text: string): number | undefined {
  const minute = isoUtc.exec(text)?.[1]
  if (minute === undefined) return undefined
  const ms = Date.parse(text)
  // Date.parse rolls 30 February over into March.
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(minute) ? undefined : ms
}

/** Returns an ISO 8601 time in UTC, without milliseconds when they are 0. */
export function isoFromMs(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z')
}

export const time = v.pipe(
  v.string(),
  v.check((text) => msFromIso(text) !== undefined, wrong('time', 'must be a time in UTC such as 2026-08-15T07:00:00Z')),
  v.transform((text) => msFromIso(text) ?? 0),
)

/** A time: ISO 8601 on the wire, milliseconds since the epoch in the code. */
export const timeShape: Shape<number, string> = { schema: time, encode: isoFromMs }
