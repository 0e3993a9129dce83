import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the island listens yet: false in the server's drawing and the browser's first. What is typed before that
 * would be lost, so a form stays disabled until then.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
