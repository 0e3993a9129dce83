/** How the shopper just signed in. */
export type SignInNotice = 'signed_in' | 'created'

const key = 'shop:arrival'

/** Notes the sign-in for the next page. */
export function noteSignIn(arrival: SignInNotice): void {
  sessionStorage.setItem(key, `${arrival} ${performance.timeOrigin}`)
}

/**
 * Returns the noted sign-in once, and never on the page that the shopper is about to leave; null when there is none.
 */
export function takeSignInNotice(): SignInNotice | null {
  const [arrival, from] = sessionStorage.getItem(key)?.split(' ') ?? []
  if (from === `${performance.timeOrigin}`) return null
  sessionStorage.removeItem(key)
  return arrival === 'signed_in' || arrival === 'created' ? arrival : null
}
