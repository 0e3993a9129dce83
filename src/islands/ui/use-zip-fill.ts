import { useRef, useState } from 'react'
import { findZipPlace, type ZipPlace } from '#stores/checkout/address-lookup.ts'

interface Typed {
  readonly city: string
  readonly state: string
}

/** What fills city and state in. */
export interface ZipFill {
  /** To call with each zip code. */
  readonly lookUp: (zip: string, typed: () => Typed) => void
  /** Where a zip code is, as far as that was looked up. */
  readonly placeOf: (zip: string) => ZipPlace | null
  /** The place that was found last, once no look-up is under way: who presses a button meanwhile is told no less. */
  readonly settled: () => Promise<ZipPlace | null>
}

/**
 * Fills city and state by a whole zip code: only what is empty, or what was filled before, so that nothing typed is
 * lost. A place that is not welcome fills nothing.
 */
export function useZipFill(
  fill: (place: Typed) => void,
  isWelcome: (place: ZipPlace) => boolean = () => true,
): ZipFill {
  const [found, setFound] = useState<{ readonly zip: string; readonly place: ZipPlace } | null>(null)
  const filled = useRef<Typed>({ city: '', state: '' })
  const asked = useRef('')
  const pending = useRef<Promise<ZipPlace | null>>(Promise.resolve(null))
  const lookUp = (zip: string, typed: () => Typed) => {
    const wanted = zip.trim().slice(0, 5)
    if (wanted === asked.current) return
    asked.current = wanted
    if (!/^\d{5}$/.test(wanted)) {
      pending.current = Promise.resolve(null)
      return
    }
    pending.current = findZipPlace(wanted).then((place) => {
      if (asked.current !== wanted || place === null) return null
      setFound({ zip: wanted, place })
      if (!isWelcome(place)) return place
      const { city, state } = typed()
      const free = {
        city: city === '' || city === filled.current.city ? place.city : city,
        state: state === '' || state === filled.current.state ? place.state : state,
      }
      filled.current = place
      if (free.city !== city || free.state !== state) fill(free)
      return place
    })
  }
  const placeOf = (zip: string) => (found !== null && found.zip === zip.trim().slice(0, 5) ? found.place : null)
  return { lookUp, placeOf, settled: () => pending.current }
}
