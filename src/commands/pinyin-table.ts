// `node src/commands/pinyin-table.ts Unihan_Readings.txt SOURCE` writes the sounds of Chinese characters from the Unicode
// Han database (Unihan.zip of https://www.unicode.org/Public/UCD/latest/ucd/). Run it only for newer sounds.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const table = fileURLToPath(new URL('../domain/search/pinyin-table.ts', import.meta.url))

/** A rare sound of a character would find what nobody means. */
const minShare = 0.03

/** Characters of dishes that are not among the common ones of the encodings. */
const foods = '粿糬鮨鱻飥蟳'

const [file, source] = process.argv.slice(2)
if (file === undefined || source === undefined) {
  process.stderr.write('Usage: node src/commands/pinyin-table.ts Unihan_Readings.txt "where the file was taken from"\n')
  process.exit(1)
}
const bytes = await readFile(file)
const sounds = soundsIn(bytes.toString('utf8'))
await writeFile(table, tableText(sounds, source, createHash('sha256').update(bytes).digest('hex')))
process.stdout.write(`${sounds.size} sounds written to ${table}\n`)

/** Returns the characters of each sound. Both are sorted. */
function soundsIn(text: string): ReadonlyMap<string, readonly string[]> {
  const common = charactersOf('gb18030', 0xb0, 0xf7)
    .union(charactersOf('big5', 0xa4, 0xc6))
    .union(new Set(foods))
  const found = new Map<string, Set<string>>()
  for (const [, code = '', kind, value = ''] of text.matchAll(/^U\+([0-9A-F]+)\t(kMandarin|kHanyuPinlu)\t(.+)$/gm)) {
    const character = String.fromCodePoint(Number.parseInt(code, 16))
    if (!common.has(character)) continue
    for (const sound of kind === 'kMandarin' ? value.split(' ') : usualSounds(value)) {
      const plain = plainSound(sound)
      // Nobody types the bare m of 呣.
      if (!/[aeiouv]/.test(plain)) continue
      found.set(plain, (found.get(plain) ?? new Set()).add(character))
    }
  }
  return new Map([...found].sort().map(([sound, characters]) => [sound, [...characters].sort()]))
}

/** The sounds of `hǎo(6060) hào(142)`, each with how often it was counted, but for the rare ones. */
function usualSounds(counted: string): readonly string[] {
  const all = [...counted.matchAll(/(\S+)\((\d+)\)/g)].map(([, sound = '', count]) => ({ sound, count: Number(count) }))
  const total = all.reduce((sum, { count }) => sum + count, 0)
  return all.filter(({ count }) => count / total >= minShare).map(({ sound }) => sound)
}

/** A sound as it is typed: without its tone, and `v` for `ü`. */
function plainSound(sound: string): string {
  return sound
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/\p{M}/gu, '')
}

/** The Chinese characters of a two-byte encoding whose first byte is `first` to `last`. */
function charactersOf(encoding: string, first: number, last: number): Set<string> {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let one = first; one <= last; one += 1)
    for (let other = 0x40; other <= 0xfe; other += 1) {
      const character = decoder.decode(Uint8Array.of(one, other))
      const isSimplified = encoding !== 'gb18030' || other >= 0xa1
      if (isSimplified && /^\p{Script=Han}$/u.test(character)) characters.add(character)
    }
  return characters
}

function tableText(sounds: ReadonlyMap<string, readonly string[]>, source: string, sha256: string): string {
  const lines = Map.groupBy(sounds, ([sound]) => sound.charAt(0)).values()
  const lineOf = (entries: readonly (readonly [string, readonly string[]])[]) =>
    `  '${entries.map(([sound, characters]) => sound + characters.join('')).join(' ')}',`
  return `// Written by \`node src/commands/pinyin-table.ts\`, never by hand.
// How Chinese characters sound: the Unicode Han database (https://www.unicode.org/charts/unihan.html), licensed under the
// Unicode License v3 (https://www.unicode.org/license.txt); the common ones, regrouped here.
// Taken from: ${source}
// SHA-256 of the file: ${sha256}

/** Each sound without its tone, with the characters that sound so. */
export const pinyinTable: readonly string[] = [
${[...lines].map(lineOf).join('\n')}
]
`
}
