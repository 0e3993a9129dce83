import { ownPath } from '#domain/own-path.ts'

/** Returns the path of the sign-in page that leads back to `from`. */
export function signInPath(base: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${base}/account?${new URLSearchParams({ next: pathname + search })}`
}

/** Returns where to go after sign-in: `next` when it is a page of this shop, else `otherwise`. */
export function returnPath(search: string, otherwise: string): string {
  return ownPath(new URLSearchParams(search).get('next'), otherwise)
}
