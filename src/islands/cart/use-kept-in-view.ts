import { useEffect, useState } from 'react'

/** Events that show that the shopper has moved on. */
const inputEvents = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Returns a function that starts keeping the element of `find` in view: when it renders, and whenever content above it
 * changes, such as late prices, until the shopper does anything.
 */
export function useKeptInView(find: () => Element | null | undefined): () => void {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (isKept) find()?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (!isKept) return
    const input = new AbortController()
    for (const event of inputEvents) window.addEventListener(event, () => setKept(false), { signal: input.signal })
    return () => input.abort()
  }, [isKept])
  return () => setKept(true)
}
