/** The deadline of `withinTime` passed. */
export class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/** `work`, or a throw of `DeadlineError`: `work` is told by its signal, yet need not listen to it. */
export async function withinTime<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(`not within ${timeoutMs} ms`))
      controller.abort()
    }, timeoutMs)
  })
  try {
    return await Promise.race([work(controller.signal), deadline])
  } finally {
    clearTimeout(timer)
  }
}
