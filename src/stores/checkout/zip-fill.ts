import { atom, type ReadableAtom } from 'nanostores'
import { findZipPlace, type ZipPlace } from './address-lookup.ts'

/** Fills in city and state by the ZIP code. */
export interface ZipFill {
  /** The place found last, and its ZIP code; null until then. */
  readonly $found: ReadableAtom<FoundZip | null>
  /** Looks up a ZIP code while it is typed. `typed` returns the city and state in the form when the answer arrives. */
  lookUp(zip: string, typed: () => ZipPlace): void
  /** Resolves when no lookup is pending, with the place found by the last one. */
  settled(): Promise<ZipPlace | null>
}

interface FoundZip {
  readonly zip: string
  readonly place: ZipPlace
}

/**
 * Returns what fills in city and state by a complete ZIP code (rules §8). It overwrites only empty fields and what it
 * filled in before, never what the shopper typed.
 * @param canFill returns whether a place may be filled in.
 */
export function openZipFill(
  fill: (place: ZipPlace) => void,
  canFill: (place: ZipPlace) => boolean = () => true,
): ZipFill {
  const $found = atom<FoundZip | null>(null)
  let filled: ZipPlace = { city: '', state: '' }
  let requested = ''
  let pending: Promise<ZipPlace | null> = Promise.resolve(null)

  const find = async (zip: string, typed: () => ZipPlace): Promise<ZipPlace | null> => {
    const place = await findZipPlace(zip)
    if (requested !== zip || place === null) return null
    $found.set({ zip, place })
    if (!canFill(place)) return place
    const { city, state } = typed()
    const filling = {
      city: city === '' || city === filled.city ? place.city : city,
      state: state === '' || state === filled.state ? place.state : state,
    }
    filled = place
    if (filling.city !== city || filling.state !== state) fill(filling)
    return place
  }
  return {
    $found,
    lookUp(zip, typed) {
      const wanted = fiveDigits(zip)
      if (wanted === requested) return
      requested = wanted
      pending = /^\d{5}$/.test(wanted) ? find(wanted, typed) : Promise.resolve(null)
    },
    settled: () => pending,
  }
}

/** Returns the found place if it is that of this ZIP code, else null. */
export function placeOf(zip: string, found: FoundZip | null): ZipPlace | null {
  return found !== null && found.zip === fiveDigits(zip) ? found.place : null
}

function fiveDigits(zip: string): string {
  return zip.trim().slice(0, 5)
}
