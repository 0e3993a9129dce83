import { type Allergen, allergens } from './facts.ts'

/** How people name the allergens, in both languages. */
const namesOf: Readonly<Record<Allergen, RegExp>> = {
  milk: /\b(?:milk|dairy|lactose)\b|奶/,
  egg: /\beggs?\b|蛋/,
  fish: /\bfish\b|魚/,
  shellfish: /\b(?:shellfish|crustaceans?|shrimps?|crabs?|lobsters?)\b|甲殼|蝦|蟹/,
  tree_nuts: /\b(?:nuts?|almonds?|walnuts?|cashews?)\b|堅果|杏仁|核桃|腰果/,
  // Whoever writes "no nuts" may mean peanuts too.
  peanuts: /\b(?:pea)?nuts?\b|花生/,
  wheat: /\b(?:wheat|gluten)\b|小麥|麩質/,
  soy: /\b(?:soy|soya|soybeans?)\b|大豆|黃豆/,
  sesame: /\bsesame\b|芝麻/,
}

/** Returns the allergens that a text in either language names, in alphabetical order; also where it says "no peanuts". */
export function namedAllergens(text: string): readonly Allergen[] {
  const said = text.toLowerCase()
  return allergens.filter((each) => namesOf[each].test(said)).sort()
}
