/** The time for a piece of work is over. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/**
 * Runs `work` for at most `timeoutMs`. Then its signal aborts, and this function throws even when `work` ignores the
 * signal. AbortSignal.timeout does not do: when only a Request refers to it, it may be garbage-collected and never fire
 * (Node 24).
 * @returns what `work` returns.
 * @throws DeadlineError after `timeoutMs`.
 */
export async function withDeadline<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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
