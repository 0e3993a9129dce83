import { dropNote, noteForNextPage, readNote } from '../storage.ts'

/** How the shopper just signed in. */
export type SignInNotice = 'signed_in' | 'created'

const key = 'shop:arrival'

/** Notes the sign-in for the next page. */
export function noteSignIn(arrival: SignInNotice): void {
  noteForNextPage(key, `${arrival} ${performance.timeOrigin}`)
}

/**
 * Returns the noted sign-in once, and never on the page that the shopper is about to leave; null when there is none.
 */
export function takeSignInNotice(): SignInNotice | null {
  const [arrival, from] = readNote(key)?.split(' ') ?? []
  if (from === `${performance.timeOrigin}`) return null
  dropNote(key)
  return arrival === 'signed_in' || arrival === 'created' ? arrival : null
}
