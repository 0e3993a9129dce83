import { atom, type ReadableAtom } from 'nanostores'
import { findZipPlace, type ZipPlace } from './address-lookup.ts'

/** What fills city and state in by the zip code. */
export interface ZipFill {
  /** The place that was found last, and its zip code; null until one was found. */
  readonly $found: ReadableAtom<FoundZip | null>
  /** Takes the zip code as it is typed; `typed` tells what city and state hold once the answer comes. */
  lookUp(zip: string, typed: () => ZipPlace): void
  /** Returns the place that was found last, once no look-up is under way. */
  settled(): Promise<ZipPlace | null>
}

interface FoundZip {
  readonly zip: string
  readonly place: ZipPlace
}

/**
 * Returns what fills city and state by a whole zip code (rules §8): only what is empty, or what was filled before, so
 * that nothing typed is lost. A place that is not welcome fills nothing.
 */
export function openZipFill(
  fill: (place: ZipPlace) => void,
  isWelcome: (place: ZipPlace) => boolean = () => true,
): ZipFill {
  const $found = atom<FoundZip | null>(null)
  let filled: ZipPlace = { city: '', state: '' }
  let asked = ''
  let pending: Promise<ZipPlace | null> = Promise.resolve(null)

  const find = async (zip: string, typed: () => ZipPlace): Promise<ZipPlace | null> => {
    const place = await findZipPlace(zip)
    if (asked !== zip || place === null) return null
    $found.set({ zip, place })
    if (!isWelcome(place)) return place
    const { city, state } = typed()
    const free = {
      city: city === '' || city === filled.city ? place.city : city,
      state: state === '' || state === filled.state ? place.state : state,
    }
    filled = place
    if (free.city !== city || free.state !== state) fill(free)
    return place
  }
  return {
    $found,
    lookUp(zip, typed) {
      const wanted = fiveDigits(zip)
      if (wanted === asked) return
      asked = wanted
      pending = /^\d{5}$/.test(wanted) ? find(wanted, typed) : Promise.resolve(null)
    },
    settled: () => pending,
  }
}

/** Returns where a zip code is, as far as that was found; else null. */
export function placeOf(zip: string, found: FoundZip | null): ZipPlace | null {
  return found !== null && found.zip === fiveDigits(zip) ? found.place : null
}

function fiveDigits(zip: string): string {
  return zip.trim().slice(0, 5)
}
