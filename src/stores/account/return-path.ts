const longest = 500

/** The page that signs in, and leads back to the page named by `from`. */
export function signInPath(base: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${base}/account?${new URLSearchParams({ next: pathname + search })}`
}

/**
 * Where a shopper goes on after the sign-in: the `next` of an address where it is a page of this shop, else
 * `otherwise`. Whatever a link says, nobody is led to another site (safety.md I17).
 */
export function returnPath(search: string, otherwise: string): string {
  const next = new URLSearchParams(search).get('next')
  if (next === null || next.length > longest || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\'))
    return otherwise
  const nowhere = 'https://shop.invalid'
  if (!URL.canParse(next, nowhere)) return otherwise
  const { origin, pathname, search: query, hash } = new URL(next, nowhere)
  // Such as /.//evil.example, which is //evil.example once its dots are gone; and a call is no page.
  const isPage = origin === nowhere && !pathname.startsWith('//') && !/^\/api(?:\/|$)/.test(pathname)
  return isPage ? pathname + query + hash : otherwise
}
