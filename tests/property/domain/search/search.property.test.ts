import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '#domain/search/character-variants.ts'
import { readingsOf } from '#domain/search/food-words.ts'
import { nearest } from '#domain/search/nearest.ts'
import { exactRank, searchTextOf } from '#domain/search/search.ts'
import { misspelledForms, misspelling, wordForms } from '#domain/search/spelling.ts'

const anyText = fc.string({ unit: 'binary' })
const anyWord = fc.stringMatching(/^[a-z]{4,12}$/)
const anyHan = fc.stringMatching(/^[\u4e00-\u9fff]{1,6}$/)
const anyName = fc.oneof(anyWord, anyHan)

/** A word, and the same word with one typo: a missing, added or wrong letter, or two swapped letters. */
const anyTypo = fc
  .tuple(anyWord, fc.nat(), fc.constantFrom('out', 'in', 'mistaken', 'swapped'), fc.stringMatching(/^[a-z]$/))
  .map(([word, number, kind, letter]) => {
    const at = number % word.length
    const rest = word.slice(at)
    const wrong = {
      out: rest.slice(1),
      in: letter + rest,
      mistaken: letter + rest.slice(1),
      swapped: rest.charAt(1) + rest.charAt(0) + rest.slice(2),
    }[kind]
    return { word, typed: word.slice(0, at) + wrong }
  })

describe('laws of the search (rules §12)', () => {
  test('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyHan), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  test('the typed text is the first reading, and no reading is repeated', () => {
    fc.assert(
      fc.property(fc.oneof(anyName, fc.constantFrom('湯底', '西红柿锅底', 'chili prawn')), (text) => {
        const readings = readingsOf(foldText(text))
        expect(readings[0]).toBe(foldText(text))
        expect(new Set(readings).size).toBe(readings.length)
      }),
    )
  })

  test('a name is found by itself and by its start', () => {
    fc.assert(
      // A space between the two scripts does not matter, so no word begins there.
      fc.property(fc.oneof(fc.tuple(anyWord, anyWord), fc.tuple(anyHan, anyHan)), ([name, before]) => {
        expect(exactRank(name)?.(searchTextOf([name]))).toBe(0)
        expect(exactRank(name)?.(searchTextOf([`${before} ${name}`]))).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('a space between the two scripts does not matter', () => {
    fc.assert(
      fc.property(anyWord, anyHan, (word, han) => {
        expect(foldText(`${word} ${han} ${word}`)).toBe(foldText(word + han + word))
      }),
    )
  })

  test('no word is closer than the word itself', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (typed, other) => {
        expect(misspelling(typed, typed)).toBe(0)
        if (other !== typed) expect(misspelling(typed, other) ?? 9).toBeGreaterThan(0)
      }),
    )
  })

  test('any word of four letters or more allows one typo', () => {
    fc.assert(
      fc.property(anyTypo, ({ word, typed }) => {
        fc.pre(typed.length >= 4)
        expect(misspelling(typed, word)).toBeLessThanOrEqual(3)
        expect(nearest(typed, new Map())?.(searchTextOf([word]), [])?.cost).toBeLessThanOrEqual(3)
      }),
    )
  })

  test('the number of typos between two words is the same both ways', () => {
    const anyNearWord = fc.stringMatching(/^[aeb]{6,8}$/)
    fc.assert(
      fc.property(anyNearWord, anyNearWord, (one, other) => {
        expect(misspelling(one, other)).toBe(misspelling(other, one))
      }),
    )
  })

  test('the words may come in any order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyWord, { minLength: 1, maxLength: 5 }), (words) => {
        const found = nearest(words.toReversed().join(' '), new Map())?.(searchTextOf([words.join(' ')]), [])
        expect(found?.cost ?? 0).toBe(0)
      }),
    )
  })

  test('a misspelled word has a form in common with the right one, and with its plural', () => {
    const anyNearWord = fc.stringMatching(/^[aeb]{3,9}s?$/)
    fc.assert(
      fc.property(anyNearWord, anyNearWord, (typed, word) => {
        const isMeant = [word, word.replace(/s$/, '')].some((form) => misspelling(typed, form) !== undefined)
        if (isMeant) expect(misspelledForms(typed).isDisjointFrom(wordForms(word))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('a word has few forms, whatever its length', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        expect(wordForms(word).size).toBeLessThanOrEqual(44)
      }),
    )
  })
})
