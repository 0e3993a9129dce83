import { useSyncExternalStore } from 'react'

/** The parts of the account, each with its own address, such as `/account#addresses`. */
export const sections = ['orders', 'addresses', 'profile', 'security', 'wishlist'] as const
export type Section = (typeof sections)[number]

/** Returns the part in the address; orders when there is none, and on the server. */
export function useSection(): Section {
  return useSyncExternalStore(listen, sectionOfHash, () => 'orders')
}

function listen(change: () => void): () => void {
  window.addEventListener('hashchange', change)
  return () => window.removeEventListener('hashchange', change)
}

function sectionOfHash(): Section {
  const hash = window.location.hash.slice(1)
  return sections.find((section) => section === hash) ?? 'orders'
}
