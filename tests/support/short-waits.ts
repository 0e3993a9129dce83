import { vi } from 'vitest'

/**
 * Lets long waits pass at once: a timer of a second or more fires after 20 milliseconds, until `vi.unstubAllGlobals`.
 * Node's own timers, which hand arguments over, stay as they are: a connection is not given up.
 * @returns the waits that were asked for, in milliseconds.
 */
export function shortenWaits(): readonly number[] {
  const waits: number[] = []
  const wait = setTimeout
  vi.stubGlobal('setTimeout', (wake: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) => {
    if (delayMs < 1000 || args.length > 0) return wait(wake, delayMs, ...args)
    waits.push(delayMs)
    return wait(wake, 20)
  })
  return waits
}
