/** Chinese has no spaces between words, so three or more characters may be two words that are apart in a name. */
const minCharacters = 3
const maxCharacters = 12

const hanWord = /^\p{Script=Han}+$/u

/** Dropping one of these could show food that the shopper does not eat: another animal, or meat to a vegetarian. */
const neverDropped = /[素牛羊豬猪雞鸡鴨鸭魚鱼蝦虾無无不免]/

function isDivisible(word: string): boolean {
  return word.length >= minCharacters && word.length <= maxCharacters && hanWord.test(word)
}

/**
 * Returns a pattern that finds one of the Chinese `words` split in two, in order, within one name: 火鍋套餐 in
 * 火鍋雙人套餐 (rules §12 search). Returns undefined when no word can be split.
 */
export function inTwoParts(words: readonly string[]): RegExp | undefined {
  const divided = divisionsOf(words).map((parts) => parts.join('[^\\n]+'))
  return divided.length === 0 ? undefined : new RegExp(divided.join('|'))
}

/** Returns the two parts of each way to split one of the Chinese `words`. */
export function divisionsOf(words: readonly string[]): readonly (readonly [head: string, tail: string])[] {
  return words
    .filter(isDivisible)
    .flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)] as const),
    )
}

/**
 * Returns a Chinese word without its last and without its first character: 香菇 and 菇片 for 香菇片. Returns an empty
 * list for a word that is too short. Keeps characters that decide whether someone eats it: 羊肉 for 羊肉片, but not 肉片.
 */
export function shorterWords(word: string): readonly string[] {
  if (!isDivisible(word)) return []
  return [
    ...(neverDropped.test(word.slice(-1)) ? [] : [word.slice(0, -1)]),
    ...(neverDropped.test(word.charAt(0)) ? [] : [word.slice(1)]),
  ]
}
