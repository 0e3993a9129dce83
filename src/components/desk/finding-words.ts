import type { DeskFinding } from '#contract/desk/desk-catalog.ts'
import { zone1Code } from '#domain/catalog/area.ts'
import { type Allergen, allergens } from '#domain/catalog/facts.ts'
import { fieldText } from '#domain/desk/catalog-path.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { fieldLabels, type Words } from '#i18n/words.ts'

/** What a finding says: its rule, the codes in it, and the names of these. */
type Said = Pick<DeskFinding, 'code' | 'values' | 'named'>

/**
 * Returns what the sentence of a finding names, in the page's language: codes that have a word become it, areas are called by
 * their names, products and meats by name and code.
 */
export function findingWords({ code, values, named }: Said, t: Words, locale: Locale): DeskFinding['values'] {
  const allergenName = (name: string) => {
    const known = allergens.find((each): each is Allergen => each === name)
    return known ? t(`contents.allergen.${known}`) : name
  }
  if (code === 'shipping_days') {
    return {
      because: t(values['because'] === 'windows' ? 'deskDoctor.because.windows' : 'deskDoctor.because.no_dispatch'),
    }
  }
  if (code === 'shipping_overlap') return { ...values, other: fieldText(String(values['other']), fieldLabels(locale)) }
  if (code === 'diet') {
    const what = String(values['what'])
    return { what: what === 'pork' ? t('deskDoctor.pork') : allergenName(what) }
  }
  if (code === 'allergens_said') {
    const names = String(values['allergens']).split(', ').map(allergenName)
    return { allergens: names.join(t('contents.separator')) }
  }
  const nameOf = (key: string, each: string) => {
    const names = Object.hasOwn(named, each) ? named[each] : undefined
    if (names === undefined) return each
    return key === 'areas' ? localizedName(names, locale) : `${localizedName(names, locale)} (${each})`
  }
  const listOf = (key: string, value: string | number) =>
    typeof value === 'number'
      ? value
      : partsOf(value)
          .map((each) => nameOf(key, each))
          .join(t('contents.separator'))
  const words = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, listOf(key, value)]))
  return code === 'kit_other_area' ? { ...words, kits: t(`deskDoctor.sells.${kitsOf(values)}`) } : words
}

/** Returns whether a kit may be sold in an area of the finding once the config lists it (rules §5). */
export function isMendedByConfig({ code, values }: Pick<DeskFinding, 'code' | 'values'>): boolean {
  return code === 'kit_other_area' && kitsOf(values) !== 'broth'
}

/** Which kits the areas of a finding sell. */
function kitsOf({ areas = '' }: DeskFinding['values']): 'broth' | 'listed' | 'both' {
  const codes = partsOf(String(areas))
  if (!codes.includes(zone1Code)) return 'listed'
  return codes.length === 1 ? 'broth' : 'both'
}

function partsOf(list: string): readonly string[] {
  return list.split(', ')
}
