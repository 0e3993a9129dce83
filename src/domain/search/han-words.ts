/** Chinese is written without spaces: a word of three characters or more may be two words that stand apart in a name. */
const leastCharacters = 3
const mostCharacters = 12

const hanWord = /^\p{Script=Han}+$/u

/** Without it, it would be what the shopper does not eat: another animal, meat for a vegetarian, what it was to be without. */
const neverDropped = /[素牛羊豬猪雞鸡鴨鸭魚鱼蝦虾無无不免]/

function isDivisible(word: string): boolean {
  return word.length >= leastCharacters && word.length <= mostCharacters && hanWord.test(word)
}

/**
 * What finds one of the Chinese `words` in two parts, one after the other in one name: 火鍋套餐 in 火鍋雙人套餐 (rules
 * §12 search). `undefined` where none can be divided.
 */
export function inTwoParts(words: readonly string[]): RegExp | undefined {
  const divided = words
    .filter(isDivisible)
    .flatMap((word) =>
      Array.from(
        { length: word.length - 1 },
        (_, index) => `${word.slice(0, index + 1)}[^\\n]+${word.slice(index + 1)}`,
      ),
    )
  return divided.length === 0 ? undefined : new RegExp(divided.join('|'))
}

/**
 * What is left of a Chinese word without its last or its first character: 香菇 and 菇片 of 香菇片; empty where too little.
 * What decides whether one eats it stays: 羊肉 of 羊肉片, not 肉片.
 */
export function shorterWords(word: string): readonly string[] {
  if (!isDivisible(word)) return []
  return [
    ...(neverDropped.test(word.slice(-1)) ? [] : [word.slice(0, -1)]),
    ...(neverDropped.test(word.charAt(0)) ? [] : [word.slice(1)]),
  ]
}
