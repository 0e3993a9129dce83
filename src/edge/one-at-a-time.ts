import { waitUntil } from 'cloudflare:workers'

/** Work of which this isolate does one at a time for each key. Its outcome is plain data, or null for none. */
export interface OneAtATime<T> {
  /**
   * Returns the outcome of the work of this key that another request does, else that of `work`. It is null only when
   * this request's own `work` came to null.
   */
  run(key: string, work: () => Promise<T | null>): Promise<T | null>
}

type Wake<T> = (outcome: T | null) => void

/**
 * Returns work that requests share. workerd ties promises, streams and bodies to the request that made them, and cancels
 * a request's promises with it. So a request that waits makes a promise of its own, which the working request resolves
 * with plain data. It waits for `maxWaitMs`, as the working request may be canceled at any time, and then works itself.
 */
export function oneAtATime<T>(maxWaitMs: number): OneAtATime<T> {
  const underWay = new Map<string, Wake<T>[]>()

  function lead(key: string, work: () => Promise<T | null>): Promise<T | null> {
    const waiting: Wake<T>[] = []
    underWay.set(key, waiting)
    const end = (outcome: T | null) => {
      if (underWay.get(key) === waiting) underWay.delete(key)
      for (const wake of waiting) wake(outcome)
    }
    const working = work()
    // Others may wait for it, so it goes on when this client goes away.
    waitUntil(working.then(end, () => end(null)))
    return working
  }

  async function waitFor(key: string, waiting: Wake<T>[]): Promise<T | null> {
    // `new Promise` would lose its request once V8 has optimized this function: whoever waits would then go on as the
    // working request, and workerd would answer 500.
    const { promise, resolve } = Promise.withResolvers<T | null>()
    waiting.push(resolve)
    const timer = setTimeout(() => {
      // Whoever comes next need not wait for a request that may be gone.
      if (underWay.get(key) === waiting) underWay.delete(key)
      resolve(null)
    }, maxWaitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    async run(key, work) {
      const waiting = underWay.get(key)
      const outcome = waiting && (await waitFor(key, waiting))
      if (outcome !== undefined && outcome !== null) return outcome
      return underWay.has(key) ? work() : lead(key, work)
    },
  }
}
