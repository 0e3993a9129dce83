import type { DeskFinding } from '#contract/desk/desk-catalog.ts'
import { type Allergen, allergens } from '#domain/catalog/facts.ts'
import type { Words } from '#i18n/words.ts'

/** Returns what the sentence of a finding names, in the page's language: codes that have a word become it. */
export function findingWords({ code, values }: Pick<DeskFinding, 'code' | 'values'>, t: Words): DeskFinding['values'] {
  const allergenName = (name: string) => {
    const known = allergens.find((each): each is Allergen => each === name)
    return known ? t(`contents.allergen.${known}`) : name
  }
  if (code === 'shipping_days') {
    return {
      because: t(values['because'] === 'windows' ? 'deskDoctor.because.windows' : 'deskDoctor.because.no_dispatch'),
    }
  }
  if (code === 'diet') {
    const what = String(values['what'])
    return { what: what === 'pork' ? t('deskDoctor.pork') : allergenName(what) }
  }
  if (code === 'allergens_said') {
    const names = String(values['allergens']).split(', ').map(allergenName)
    return { allergens: names.join(t('contents.separator')) }
  }
  return values
}
