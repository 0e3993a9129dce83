import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns whether the island is hydrated: false on the server and in the first render.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
