/** What the address's fragment begins with when it holds a shared cart. */
export const shareMark = '#share='

/** Calls `onFound` when the address holds a shared cart, now or later. Returns a function that stops it. */
export function watchShareMark(onFound: () => void): () => void {
  const look = () => window.location.hash.startsWith(shareMark) && onFound()
  look()
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}
