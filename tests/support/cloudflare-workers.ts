// `cloudflare:workers` for tests in Node, where work after an answer needs no special call.

/** The bindings. Tests pass theirs as arguments. */
export const env = {}

/** Does nothing: the work goes on by itself. */
export function waitUntil(work: Promise<unknown>): void {
  void work
}
