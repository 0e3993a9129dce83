/** What ends a command: each line goes to standard error, and the exit code is 1. */
export class Refusal extends Error {
  readonly lines: readonly string[]

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}
