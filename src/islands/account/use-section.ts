import { useSyncExternalStore } from 'react'

/** The parts of the account, each with an address of its own: `/account#addresses`. */
export const sections = ['orders', 'addresses', 'profile', 'security', 'wishlist'] as const
export type Section = (typeof sections)[number]

/** The part that the address names; the orders where it names none, and in the server's drawing. */
export function useSection(): Section {
  return useSyncExternalStore(listen, named, () => 'orders')
}

function listen(change: () => void): () => void {
  window.addEventListener('hashchange', change)
  return () => window.removeEventListener('hashchange', change)
}

function named(): Section {
  const hash = window.location.hash.slice(1)
  return sections.find((section) => section === hash) ?? 'orders'
}
