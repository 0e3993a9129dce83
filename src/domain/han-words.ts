/** Chinese is written without spaces: a word of three characters or more may be two words that stand apart in a name. */
const leastCharacters = 3
const mostCharacters = 12

const hanWord = /^\p{Script=Han}+$/u

function isDivisible(word: string): boolean {
  return word.length >= leastCharacters && word.length <= mostCharacters && hanWord.test(word)
}

/**
 * What finds one of the Chinese `words` in two parts, one after the other in one name: 火鍋套餐 in 火鍋雙人套餐 (contract
 * §3 search). `undefined` where none can be divided.
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

/** What is left of a Chinese word without its last or its first character: 牛肉 and 肉片 of 牛肉片; empty where too little. */
export function shorterWords(word: string): readonly string[] {
  return isDivisible(word) ? [word.slice(0, -1), word.slice(1)] : []
}
