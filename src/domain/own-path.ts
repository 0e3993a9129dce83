const maxLength = 1000

/**
 * Returns `asked` if it is the path of a page of this shop, else `otherwise`. Every redirect, and every `next` and `back`
 * in an address or a form, must go through this function, so that no link leads to another site (safety I17, E2). A path
 * is refused, not cleaned, because `/.//evil.example` without its dots is `//evil.example`.
 */
export function ownPath(asked: string | null | undefined, otherwise: string): string {
  if (!asked || asked.length > maxLength || !/^\/[!-[\]-~]*$/.test(asked)) return otherwise
  const segments = asked
    .replace(/[?#].*$/, '')
    .slice(1)
    .split('/')
  const isPlain = segments.every((segment, index) =>
    segment === '' ? index === segments.length - 1 : !/^(?:\.|%2e){1,2}$/i.test(segment),
  )
  // A path below /api is a call, not a page.
  return isPlain && segments[0] !== 'api' ? asked : otherwise
}
