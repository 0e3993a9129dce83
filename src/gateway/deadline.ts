/** There was no answer in time. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/**
 * Runs `work` for at most `timeoutMs`. Its signal aborts at that moment, and `work` need not listen to it. The timer is
 * our own: an AbortSignal.timeout that only a Request holds may be garbage-collected and then never fires (Node 24).
 * @returns what `work` returns.
 * @throws DeadlineError when the time is over.
 */
export async function withinTime<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(`no answer within ${timeoutMs} ms`))
      controller.abort()
    }, timeoutMs)
  })
  try {
    return await Promise.race([work(controller.signal), deadline])
  } finally {
    clearTimeout(timer)
  }
}
