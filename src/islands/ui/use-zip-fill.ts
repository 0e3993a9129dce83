import { useRef, useState } from 'react'
import { findZipPlace, type ZipPlace } from '#stores/address-lookup.ts'

interface Typed {
  readonly city: string
  readonly state: string
}

/**
 * Fills city and state by a whole zip code: only what is empty, or what was filled before, so that nothing typed is
 * lost. Answers what to call with each zip code, and the place that was found last.
 */
export function useZipFill(fill: (place: Typed) => void): {
  readonly lookUp: (zip: string, typed: () => Typed) => void
  readonly place: ZipPlace | null
  /** Once no look-up is under way: who presses a button meanwhile is not told that the city is missing. */
  readonly settled: () => Promise<void>
} {
  const [place, setPlace] = useState<ZipPlace | null>(null)
  const filled = useRef<Typed>({ city: '', state: '' })
  const asked = useRef('')
  const pending = useRef(Promise.resolve())
  const lookUp = (zip: string, typed: () => Typed) => {
    const wanted = zip.trim().slice(0, 5)
    if (wanted === asked.current) return
    asked.current = wanted
    setPlace(null)
    if (!/^\d{5}$/.test(wanted)) return
    pending.current = findZipPlace(wanted).then((found) => {
      if (asked.current !== wanted || found === null) return
      setPlace(found)
      const { city, state } = typed()
      const free = {
        city: city === '' || city === filled.current.city ? found.city : city,
        state: state === '' || state === filled.current.state ? found.state : state,
      }
      filled.current = found
      if (free.city !== city || free.state !== state) fill(free)
    })
  }
  return { lookUp, place, settled: () => pending.current }
}
