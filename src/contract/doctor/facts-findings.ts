import { namedAllergens } from '#domain/catalog/named-allergens.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type Finding, finding, listText } from './finding.ts'

/** Returns what is doubtful about the facts of a product, at `path`. `products` are all of the file, by code. */
export function factsFindings(
  product: Product,
  path: string,
  products: ReadonlyMap<string, Product>,
): readonly Finding[] {
  return [...saidFindings(product, path), ...dietFindings(product, path), ...partFindings(product, path, products)]
}

/** A description that says “Contains …” of something that the facts don't have. */
function saidFindings({ facts, description, descriptionTw }: Product, path: string): readonly Finding[] {
  const texts = [
    ['description', description, /\bcontains:? ([^.]+)/i],
    ['descriptionTw', descriptionTw, /(?:^|。)(?:含|過敏原：)([^。]+)/],
  ] as const
  return texts.flatMap(([field, text, sentence]) => {
    const claimed = namedAllergens(sentence.exec(text ?? '')?.[1] ?? '')
    const missing = claimed.filter((each) => !facts?.allergens?.includes(each))
    if (missing.length === 0) return []
    return [finding(`${path}.${field}`, 'allergens_said', { allergens: listText(missing) })]
  })
}

function dietFindings({ facts }: Product, path: string): readonly Finding[] {
  if (facts?.vegetarian !== true) return []
  const animals = (facts.allergens ?? []).filter((each) => each === 'fish' || each === 'shellfish')
  const wrong = [...animals, ...(facts.noPork === false ? ['pork'] : [])]
  return wrong.map((what) => finding(`${path}.facts.vegetarian`, 'diet', { what }))
}

/** A part without allergens among parts that have them: the whole kit is then not known. */
function partFindings(
  { comboItems }: Product,
  path: string,
  products: ReadonlyMap<string, Product>,
): readonly Finding[] {
  const isKnown = (code: string) => Boolean(products.get(code)?.facts?.allergens)
  if (!comboItems.some(({ code }) => isKnown(code))) return []
  return comboItems.flatMap(({ code }, index) =>
    isKnown(code) ? [] : [finding(`${path}.comboItems[${index}]`, 'allergens_unknown', { name: code })],
  )
}
