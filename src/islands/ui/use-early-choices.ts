import { type RefObject, useEffect } from 'react'

/** Repeats what was chosen among the server's radio buttons in `place` before they were hydrated. */
export function useEarlyChoices(place: RefObject<Element | null>): void {
  useEffect(() => {
    for (const radio of place.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? []) {
      // The default is what React drew.
      if (radio.defaultChecked) continue
      // React answers a change only, and takes what it found for what it drew.
      radio.checked = false
      radio.click()
    }
  }, [place])
}
