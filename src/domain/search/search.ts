import { foldText } from './character-variants.ts'
import { readingsOf, withoutChanceWords } from './food-words.ts'
import { divisionsOf, inTwoParts } from './han-words.ts'
import { type Need, needOfAll, needsOf } from './search-terms.ts'

/** Names and codes of one thing, folded for comparing, one per line. */
export type SearchText = string

/** Returns the text in which `names` are searched. Make it once for each thing, because names don't change. */
export function searchTextOf(names: readonly (string | null)[]): SearchText {
  return `\n${foldText(names.join('\n'))}\n`
}

/** Returns how well a text matches what was typed: lower is better, undefined is no match. */
export type Rank = (text: SearchText) => number | undefined

const otherNameRank = 6
const partedRank = 12

/** From this rank on, a Chinese name only sounds like what was typed. */
export const soundRank = 20

/** From this rank on, the match is only inside a word, such as tea in steamed. It ranks after all other matches. */
export const withinWordRank = 24

/**
 * Returns the ranking of texts that contain `typed` (rules §12), or undefined when it has no letter or digit. Ranks: 0 when a
 * name begins with it, 2 when a word does, plus 1 when that word continues; 4 when it is elsewhere; plus 6 for another
 * name of the same food; 12 for a Chinese word in two parts; 20 for one of the `sounds`, Chinese words in folded form
 * that sound like it, 21 for another name of these; 24 when it is inside a word in Latin letters, or is an animal in a
 * word that is not its meat.
 */
export function exactRank(typed: string, sounds: readonly string[] = []): Rank | undefined {
  const folded = foldText(typed)
  if (needsOf(folded).length === 0) return undefined
  const readings = readingsOf(folded)
  const parted = inTwoParts(readings)
  const heard = sounds.flatMap(readingsOf)
  return (text) => {
    for (const reading of readings) {
      const rank = placeOf(reading, withoutChanceWords(text, reading))
      if (rank !== undefined && rank < withinWordRank) return reading === folded ? rank : rank + otherNameRank
    }
    if (parted?.test(text)) return partedRank
    if (sounds.some((sound) => text.includes(sound))) return soundRank
    if (heard.some((reading) => holds(text, reading))) return soundRank + 1
    // Only the typed text itself may match inside a word, not its other names.
    return placeOf(folded, text) === undefined ? undefined : withinWordRank
  }
}

/** Returns what the texts hold that `exactRank` ranks below `soundRank`, the best first. */
export function exactNeeds(typed: string): readonly Need[] {
  const folded = foldText(typed)
  if (folded === '') return []
  const readings = readingsOf(folded)
  return [...readings.flatMap(needsOf), ...divisionsOf(readings).map(needOfAll)]
}

/** Returns the fewest needs that cover those of `exactNeeds`. */
export function needsAnywhere(typed: string): readonly Need[] {
  const readings = readingsOf(foldText(typed))
  return [...readings.flatMap((reading) => needsOf(reading).slice(-1)), ...divisionsOf(readings).map(needOfAll)]
}

/** Returns whether the text holds the folded `reading` from the start of a word or number on. */
export function holds(text: SearchText, reading: string): boolean {
  return (placeOf(reading, text) ?? withinWordRank) < withinWordRank
}

function placeOf(reading: string, text: SearchText): number | undefined {
  if (!text.includes(reading)) return undefined
  for (const [place, before] of ['\n', ' '].entries())
    if (text.includes(before + reading)) return 2 * place + (isWholeWord(text, before + reading) ? 0 : 1)
  if (beginsWord(text, reading)) return 4
  return latinLetter.test(reading.charAt(0)) ? withinWordRank : undefined
}

const latinLetter = /[a-zß-ɏ]/
const digit = /\d/

/** Returns whether `typed` occurs in the text with a word end after it. Always true for Chinese, which has none. */
function isWholeWord(text: SearchText, typed: string): boolean {
  if (!latinLetter.test(typed.slice(-1))) return true
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1))
    if (!latinLetter.test(text.charAt(at + typed.length))) return true
  return false
}

/** Returns whether `reading` occurs where it does not continue a word or a number, such as after a hyphen. */
function beginsWord(text: SearchText, reading: string): boolean {
  const continued = [latinLetter, digit].find((letter) => letter.test(reading.charAt(0)))
  for (let at = text.indexOf(reading); at >= 0; at = text.indexOf(reading, at + 1))
    if (continued === undefined || !continued.test(text.charAt(at - 1))) return true
  return false
}
