import type { Allergen } from '#domain/catalog/facts.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type Finding, finding, listText } from './finding.ts'

/** How descriptions name the allergens, in both languages. */
const namesOf: Readonly<Record<Allergen, RegExp>> = {
  milk: /\b(?:milk|dairy|lactose)\b|奶/,
  egg: /\beggs?\b|蛋/,
  fish: /\bfish\b|魚/,
  shellfish: /\b(?:shellfish|crustaceans?|shrimp|crab|lobster)\b|甲殼|蝦|蟹/,
  tree_nuts: /\b(?:tree nuts|nuts|almonds?|walnuts?|cashews?)\b|堅果|杏仁|核桃|腰果/,
  peanuts: /\bpeanuts?\b|花生/,
  wheat: /\b(?:wheat|gluten)\b|小麥|麩質/,
  soy: /\b(?:soy|soya|soybeans?)\b|大豆|黃豆/,
  sesame: /\bsesame\b|芝麻/,
}
const allergens = Object.keys(namesOf) as Allergen[]

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
    const claim = sentence.exec(text ?? '')?.[1]?.toLowerCase() ?? ''
    const missing = allergens.filter((each) => namesOf[each].test(claim) && !facts?.allergens?.includes(each))
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
