import { ownPath } from '#domain/own-path.ts'

/** The page that signs in, and leads back to the page named by `from`. */
export function signInPath(base: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${base}/account?${new URLSearchParams({ next: pathname + search })}`
}

/** Where a shopper goes on after the sign-in: the `next` of an address where it is a page of this shop, else `otherwise`. */
export function returnPath(search: string, otherwise: string): string {
  return ownPath(new URLSearchParams(search).get('next'), otherwise)
}
