const callName = '(?:[a-z0-9-]+|openapi\\.json)'
/** Escapes may stand for anything but `/`, `\`, `;`, `%` and control characters. */
const segment = '(?:[^%;/]|%(?!25|2[fF]|3[bB]|5[cC]|[01]|7[fF])[0-9a-fA-F]{2})+'
const plainPath = new RegExp(`^/api/${callName}(?:/${segment})*$`)

/**
 * Whether a call's path is spelled in the one way that the shop answers to: the call's name in small letters without
 * escapes, no empty part, no escaped slash, no `;x`. Another server might take such a spelling for the plain path, so it
 * must reach none: what is limited, guarded or cached by its route would be open under the other name (safety E1).
 */
export function isPlainCallPath(pathname: string): boolean {
  return plainPath.test(pathname)
}
