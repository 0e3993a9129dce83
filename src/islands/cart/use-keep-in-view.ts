import { useEffect, useState } from 'react'

/** Events that show that the shopper has moved on. */
const inputEvents = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Returns a function that starts keeping the element of `find` in view: when it renders, and whenever content above it
 * changes, such as late prices, until the shopper does anything.
 */
export function useKeepInView(find: () => Element | null | undefined): () => void {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    if (isActive) find()?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (!isActive) return
    const input = new AbortController()
    for (const event of inputEvents) window.addEventListener(event, () => setActive(false), { signal: input.signal })
    return () => input.abort()
  }, [isActive])
  return () => setActive(true)
}
