import type { Allergen } from '../catalog/facts.ts'
import { namedAllergens } from '../catalog/named-allergens.ts'
import type { Named } from '../locale.ts'
import type { Contents } from './contents.ts'

/** As much of an order as its allergies need. */
interface NotedOrder {
  readonly note: string | null
  readonly lines: readonly (Named & { readonly key: string; readonly contents: Contents | null })[]
  readonly gifts: readonly Named[]
  readonly outcomes: readonly {
    readonly key: string
    readonly goods: (Named & { readonly contents: Contents | null }) | null
  }[]
}

/** Allergens that the note of an order names, and what of the order they concern. */
export interface NotedAllergies {
  /** Those of the note that are in the order; when none is, all that the note names. */
  readonly allergens: readonly Allergen[]
  /** What has one of them. */
  readonly goods: readonly Named[]
  /** What may have one: not all of its allergens are known. */
  readonly unknown: readonly Named[]
}

/**
 * Returns which allergens that the note names are in what is sent, and of which goods that is not known (rules §16 "Orders of a
 * day"); null when the note names none, or when all of the order is known to be free of them. What is sent in place of a line
 * counts, and a line that is not delivered does not. Nobody records the allergens of gifts.
 */
export function notedAllergies({ note, lines, gifts, outcomes }: NotedOrder): NotedAllergies | null {
  const named = namedAllergens(note ?? '')
  if (named.length === 0) return null
  const ended = new Set(outcomes.map(({ key }) => key))
  const sent = [
    ...lines.filter(({ key }) => !ended.has(key)),
    ...outcomes.flatMap(({ goods }) => (goods === null ? [] : [goods])),
  ]
  const found = (contents: Contents | null) => named.filter((each) => contents?.allergens.includes(each))
  const goods = sent.filter(({ contents }) => found(contents).length > 0)
  const unknown = sent.filter((each) => !goods.includes(each) && each.contents?.isComplete !== true)
  if (goods.length + unknown.length + gifts.length === 0) return null
  const inOrder = named.filter((each) => goods.some(({ contents }) => found(contents).includes(each)))
  return {
    allergens: inOrder.length > 0 ? inOrder : named,
    goods: goods.map(namesOf),
    unknown: [...unknown, ...gifts].map(namesOf),
  }
}

function namesOf({ name, nameTw }: Named): Named {
  return { name, nameTw }
}
