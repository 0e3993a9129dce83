import { agreeOnArea } from '#stores/catalog/area.ts'
import { pageArea } from './shell-words.ts'

/** Makes cookie and storage hold one area, and loads the page again when it is of another. */
export function loadAgreedArea(picker: HTMLFormElement | null): void {
  const radios = picker?.querySelectorAll<HTMLInputElement>('[name="area"]') ?? []
  const codes = [...radios].map(({ value }) => value)
  if (pageArea !== null && agreeOnArea(pageArea, codes)) window.location.reload()
}
