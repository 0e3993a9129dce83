import { useEffect, useState } from 'react'

/** What a shopper does who goes on to something else. */
const doings = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Answers how to begin keeping in view what `find` finds: as it is drawn, and as often as what stands above it is drawn
 * anew, such as by prices that come later; until the shopper does anything.
 */
export function useKeptInView(find: () => Element | null | undefined): () => void {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (isKept) find()?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (!isKept) return
    const stop = () => setKept(false)
    for (const doing of doings) window.addEventListener(doing, stop)
    return () => {
      for (const doing of doings) window.removeEventListener(doing, stop)
    }
  }, [isKept])
  return () => setKept(true)
}
