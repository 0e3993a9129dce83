// What `cloudflare:workers` is outside a Worker: tests run in Node, where work that goes on after an answer just goes on.

/** The bindings; tests give theirs by hand. */
export const env = {}

/** Lets work go on after the answer. */
export function waitUntil(work: Promise<unknown>): void {
  void work
}
