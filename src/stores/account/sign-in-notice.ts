/** How the shopper came to the account just now. */
export type SignInNotice = 'signed_in' | 'created'

const key = 'shop:arrival'

/** Notes for the page that opens next that the shopper has just come in. */
export function noteSignIn(arrival: SignInNotice): void {
  sessionStorage.setItem(key, `${arrival} ${performance.timeOrigin}`)
}

/** How the shopper came in, told once, and not to the page that they are about to leave; `null` where they were in. */
export function takeSignInNotice(): SignInNotice | null {
  const [arrival, from] = sessionStorage.getItem(key)?.split(' ') ?? []
  if (from === `${performance.timeOrigin}`) return null
  sessionStorage.removeItem(key)
  return arrival === 'signed_in' || arrival === 'created' ? arrival : null
}
