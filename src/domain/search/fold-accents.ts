import { foldText } from './character-variants.ts'

/** Letters that are no plain letter with a mark on it, and how they are typed on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Returns `text` in the form in which the desk looks for names and words: that of `foldText`, without accents. Peña is found by
 * pena, Nguyễn by nguyen.
 */
export function foldAccents(text: string): string {
  return foldText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
}
