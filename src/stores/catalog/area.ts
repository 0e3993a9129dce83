import Cookies from 'js-cookie'
import { isMigrated, textStore } from '../storage.ts'

const yearDays = 365

const $storedArea = textStore('shop:area')
let mustReset = isMigrated

/**
 * Makes the cookie and storage hold one area (rules §15 "Area"): a missing one is written from the other, the cookie
 * decides between two, and storage of an older version resets both. With neither, the
 * page's area is a guess and nothing is written.
 * @param areas the codes of all areas. Another code, such as that of an area that is gone, counts as missing.
 * @returns whether the page must be loaded again, because it was rendered for another area.
 */
export function agreeOnArea(pageArea: string, areas: readonly string[]): boolean {
  const mustDrop = mustReset && areaCookie() !== undefined
  mustReset = false
  if (mustDrop) {
    Cookies.remove('area', attributes())
    return areaCookie() === undefined
  }
  if (areaCookie() === undefined && $storedArea.get() === '') return false
  const known = [areaCookie(), $storedArea.get()].find((code) => areas.includes(code ?? '')) ?? pageArea
  if (areaCookie() !== known) Cookies.set('area', known, { ...attributes(), expires: yearDays })
  // A browser without cookies gets every page for the same area, so loading it again would not help.
  const area = areaCookie() === known ? known : pageArea
  if ($storedArea.get() !== area) $storedArea.set(area)
  return area !== pageArea
}

/** Returns undefined also for a cookie that no area's code can be. */
function areaCookie(): string | undefined {
  const code = Cookies.get('area')
  return code !== undefined && /^[A-Za-z0-9_-]+$/.test(code) ? code : undefined
}

function attributes(): Cookies.CookieAttributes {
  return { path: '/', sameSite: 'Lax', secure: window.location.protocol === 'https:' }
}
