// What is sold, and at which price, depends on the time. The shopper's clock may be wrong, so the time comes from the
// shop's answers (safety R14).

let latest: { readonly serverMs: number; readonly atMs: number } | null = null

/** Notes the time of an answer, as its `Date` header says it. An answer that a cache kept is older than the known time. */
export function noteServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '')
  if (Number.isNaN(serverMs) || (latest !== null && serverMs <= serverNowMs())) return
  latest = { serverMs, atMs: performance.now() }
}

/** Returns the server's time in milliseconds since 1970; this browser's until an answer has come. */
export function serverNowMs(): number {
  return latest === null ? Date.now() : latest.serverMs + performance.now() - latest.atMs
}
