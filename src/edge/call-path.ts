const callName = '(?:[a-z0-9-]+|openapi\\.json)'
/** An escape may encode anything except `/`, `\`, `;`, `%` and control characters. */
const segment = '(?:[^%;/]|%(?!25|2[fF]|3[bB]|5[cC]|[01]|7[fF])[0-9a-fA-F]{2})+'
const plainPath = new RegExp(`^/api/${callName}(?:/${segment})*$`)

/**
 * Returns whether a call's path is in its one accepted spelling: the call's name in lower case without escapes, no empty
 * segment, no escaped slash, no `;x`. Another server could read a different spelling as the same route, which would get
 * around that route's limits, guards and cache (safety E1).
 */
export function isPlainCallPath(pathname: string): boolean {
  return plainPath.test(pathname)
}
