import type { DeskFinding } from '#contract/desk/desk-catalog.ts'
import type { FindingCode } from '#contract/doctor/finding.ts'
import { offsetsOf } from '#contract/time-zones.ts'
import { onSale } from '#domain/catalog/on-sale.ts'
import type { Variant } from '#domain/catalog/product.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { formatDeadline, zoneName } from '#i18n/delivery-time.ts'
import { formatList } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'

/** What the doctor finds where shoppers can't order a product at all. */
const keepsFromOrdering: readonly FindingCode[] = [
  ...([
    'kit_other_area',
    'kit_price',
    'kit_meat',
    'kit_part',
    'kit_picks',
    'picks_size',
    'sale_never',
    'sale_stock',
  ] as const),
]

/** Returns whether nobody can order the product of a finding, in its areas or at all. */
export function keepsShoppers({ code }: Pick<DeskFinding, 'code'>): boolean {
  return keepsFromOrdering.includes(code)
}

/** An entry that was saved. */
interface SavedEntry {
  readonly done: 'saved' | 'added'
  /** Of a product; null for what shoppers see as soon as it is saved. */
  readonly variants: readonly Pick<Variant, 'isActive' | 'releaseAtMs' | 'expiredAtMs'>[] | null
  readonly timeZone: string
  /** The names of the areas that sell it now and have none of it. */
  readonly soldOutIn?: readonly string[]
  readonly findings: readonly Pick<DeskFinding, 'code' | 'severity' | 'values' | 'named'>[]
}

/** What is said of it, whether all is well, and whether the areas of its form are what is missing. */
interface SavedWords {
  readonly text: string
  readonly isGood: boolean
  readonly leadsToAreas: boolean
}

/**
 * Returns what is said once an entry of the catalog is saved (rules §16 "Catalog"): since when shoppers see it, or what the doctor
 * finds in the way. It promises nothing that a finding takes back.
 */
export function savedWords(saved: SavedEntry, t: Words, locale: Locale, nowMs: number): SavedWords {
  const { done, variants, timeZone, findings, soldOutIn = [] } = saved
  const said = (text: string, isGood: boolean, leadsToAreas = false) => ({ text, isGood, leadsToAreas })
  if (variants?.every(({ isActive }) => !isActive)) return said(t(`deskCatalog.${done}Inactive`), true, true)
  const blocking = findings.filter(keepsShoppers)
  if (blocking.length > 0) {
    const areas = areaNames(blocking, locale)
    if (areas === null) return said(t(`deskCatalog.${done}Blocked`), false)
    return said(t(`deskCatalog.${done}BlockedIn`, { areas: formatList(areas, locale) }), false)
  }
  if (findings.some(({ severity }) => severity === 'error')) return said(t(`deskCatalog.${done}Wrong`), false)
  const since = variants === null ? 'now' : onSale(variants, nowMs)
  if (since === 'now' && soldOutIn.length > 0)
    return said(t(`deskCatalog.${done}SoldOut`, { areas: formatList(soldOutIn, locale) }), false)
  if (since === 'now') return said(t(`deskCatalog.${done}`), true)
  if (since === null) return said(t(`deskCatalog.${done}Unsold`), true)
  const at = formatDeadline({ ms: since, offsetMs: offsetsOf(timeZone)(since) }, locale)
  return said(t(`deskCatalog.${done}Later`, { at, zone: zoneName(timeZone, locale) || timeZone }), true)
}

/** The names of the areas of findings, each once; null when one of them is about every area. */
function areaNames(findings: SavedEntry['findings'], locale: Locale): readonly string[] | null {
  const named = findings.map(({ values, named: names }) => {
    const { areas } = values
    if (typeof areas !== 'string') return null
    return areas.split(', ').map((code) => {
      const known = names[code]
      return known ? localizedName(known, locale) : code
    })
  })
  return named.some((each) => each === null) ? null : [...new Set(named.flatMap((each) => each ?? []))]
}
