import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns whether the island is hydrated: false on the server and in the first render. Forms stay disabled until then,
 * since typed text would be lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
