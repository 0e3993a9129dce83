import { vi } from 'vitest'

/**
 * Shortens waits: a timer of a second or more fires after 20 milliseconds, until `vi.unstubAllGlobals`.
 * Timers with arguments are Node's own and keep their time, so that no connection times out.
 * @returns the original waits in milliseconds.
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
