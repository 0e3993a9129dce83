import { useSyncExternalStore } from 'react'

const wide = '(width >= 960px)'

/** Returns whether the summary is beside the form, as on desktops; false on the server. */
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
