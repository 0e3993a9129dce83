/** What a log may say of an unexpected failure. */
export interface FailureFacts {
  readonly name: string
  /** What the database says of itself, such as the CHECK that failed. */
  readonly reason?: string
  /** The innermost calls, each as function, file, line and column. */
  readonly at: readonly string[]
}

const maxCalls = 8
const stackLine = /^\s+at (?:async )?(?:([\w.$<>#]{1,80}) \()?(?:[^()]*\/)?([\w.$[\]-]{1,80}\.m?[jt]sx?:\d+:\d+)\)?$/

/**
 * Returns the kind of a failure and where it happened. Its message is left out, because it may quote what a shopper
 * sent (safety H6). SQLite's messages name columns and constraints and never quote a value, so they stay.
 */
export function failureFacts(failure: unknown): FailureFacts {
  if (!(failure instanceof Error)) return { name: typeof failure, at: [] }
  const { name, message, stack = '' } = failure
  const at = stack.split('\n').flatMap((line) => {
    const [, call, place] = stackLine.exec(line) ?? []
    return place === undefined ? [] : [call === undefined ? place : `${call} ${place}`]
  })
  return {
    name,
    ...(/^D1_[A-Z_]+: /.test(message) ? { reason: message.slice(0, 200) } : {}),
    at: at.slice(0, maxCalls),
  }
}
