import { useSyncExternalStore } from 'react'

const wide = '(width >= 960px)'

/** Whether a summary stands beside what is being filled in, as on a desk; in the server's drawing it does not. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(wide).matches,
    () => false,
  )
}

function listen(change: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}
