import { pinyinTable } from './pinyin-table.ts'

interface Sounds {
  readonly ofCharacter: ReadonlyMap<string, readonly string[]>
  readonly all: ReadonlySet<string>
}

let known: Sounds | undefined

/** The table by character. It is made when it is first asked for, because few answers need it. */
function sounds(): Sounds {
  if (known !== undefined) return known
  const ofCharacter = new Map<string, string[]>()
  const all = new Set<string>()
  for (const entry of pinyinTable.join(' ').split(' ')) {
    const [sound = ''] = entry.match(/^[a-z]+/) ?? []
    all.add(sound)
    for (const character of entry.slice(sound.length)) {
      const own = ofCharacter.get(character)
      if (own) own.push(sound)
      else ofCharacter.set(character, [sound])
    }
  }
  known = { ofCharacter, all }
  return known
}

/**
 * Returns how one or two folded Chinese characters sound: one sound for each way to read them, as `niu rou`. Empty when
 * one of them has no known sound.
 */
export function soundsOf(characters: string): readonly string[] {
  let read: readonly string[] = ['']
  for (const character of characters) {
    const own = sounds().ofCharacter.get(character) ?? []
    read = read.flatMap((before) => own.map((sound) => (before === '' ? sound : `${before} ${sound}`)))
  }
  return read
}

const maxLetters = 36
const maxReadings = 4
const maxSoundLetters = 6

/**
 * Returns the ways to read what was typed as sounds of Chinese characters, with or without tones and spaces: `niúròu`
 * is niu, rou. At most 4; empty when it holds anything else.
 */
export function syllablesOf(typed: string): readonly (readonly string[])[] {
  const plain = typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/u\u0308/g, 'v')
    .replace(/[\p{M}’']|(?<=[a-z])[1-5](?![0-9])/gu, '')
    .trim()
  if (plain.length > maxLetters || !/^[a-z]+(?: +[a-z]+)*$/.test(plain)) return []
  let read: readonly (readonly string[])[] = [[]]
  for (const word of plain.split(/ +/))
    read = read.flatMap((before) => readingsFrom(word).map((after) => [...before, ...after])).slice(0, maxReadings)
  return read
}

/** The ways to read a word, those with the longest sounds first. */
function readingsFrom(word: string): readonly (readonly string[])[] {
  // From the end on, so that no rest is read twice.
  const readings: (readonly (readonly string[])[])[] = [[[]]]
  for (let at = word.length - 1; at >= 0; at -= 1) {
    const own = Array.from({ length: maxSoundLetters }, (_, index) => word.slice(at, at + maxSoundLetters - index))
      .filter((sound, index, all) => sound !== all[index - 1] && sounds().all.has(sound))
      .flatMap((sound) => (readings[sound.length - 1] ?? []).map((rest) => [sound, ...rest]))
    readings.unshift(own.slice(0, maxReadings))
  }
  return readings[0] ?? []
}
