import { isMigrated, textStore } from '../storage.ts'

const yearSeconds = 365 * 24 * 60 * 60

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
    writeCookie('', 0)
    return areaCookie() === undefined
  }
  if (areaCookie() === undefined && $storedArea.get() === '') return false
  const known = [areaCookie(), $storedArea.get()].find((code) => areas.includes(code ?? '')) ?? pageArea
  if (areaCookie() !== known) writeCookie(known, yearSeconds)
  // A browser without cookies gets every page for the same area, so loading it again would not help.
  const area = areaCookie() === known ? known : pageArea
  if ($storedArea.get() !== area) $storedArea.set(area)
  return area !== pageArea
}

function areaCookie(): string | undefined {
  return /(?:^|;\s*)area=([A-Za-z0-9_-]+)/.exec(document.cookie)?.[1]
}

function writeCookie(area: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: every browser must agree with its storage, also those without CookieStore.
  document.cookie = `area=${area}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
