import type { ReactNode } from 'react'
import { noteTracking } from '#stores/orders/tracking-focus.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  /** The order's id. */
  id: string
  look?: string
  /** The accessible name, if it is more than the text. */
  name?: string
  children: ReactNode
}

/** A link to the tracking of an order. Its heading takes the focus there, with a ring after a key press only. */
export function TrackLink({ id, look, name, children }: Props) {
  const { base } = usePageLanguage()
  return (
    <a className={look} href={`${base}/track-order?order=${id}`} aria-label={name} onClick={noteTracking}>
      {children}
    </a>
  )
}
