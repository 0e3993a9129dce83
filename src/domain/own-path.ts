const maxLength = 1000

/**
 * Where a shopper is sent next: `asked` where it is the path of a page of this shop, as it stands, else `otherwise`.
 * Every redirect, and every `next` and `back` in an address or a form, goes through here: no link leads to another site
 * (safety I17, E2). A path is refused rather than cleaned: `/.//evil.example` is `//evil.example` without its dots.
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
  // A call is no page.
  return isPlain && segments[0] !== 'api' ? asked : otherwise
}
