/** A call of the desk is named by two segments. */
const callName = '(?:desk/[a-z0-9-]+|(?!desk/)(?:[a-z0-9-]+|openapi\\.json))'
/** An escape may be any character except `/`, `\`, `;`, `%` and control characters. */
const segment = '(?:[^%;/]|%(?!25|2[fF]|3[bB]|5[cC]|[01]|7[fF])[0-9a-fA-F]{2})+'
const plainPath = new RegExp(`^/api/${callName}(?:/${segment})*$`)

/**
 * Returns whether the path of a call has the only spelling that the shop answers: the call's name in small letters
 * without escapes, no empty segment, no escaped slash, no `;x`. Another server might read another spelling as the same
 * path, and the call would get past the rate limit, guard and cache of its route (safety E1).
 */
export function isPlainCallPath(pathname: string): boolean {
  return plainPath.test(pathname)
}
