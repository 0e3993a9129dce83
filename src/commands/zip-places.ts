// `node src/commands/zip-places.ts US.txt SOURCE` writes the shop's table of ZIP codes from GeoNames' postal codes, which
// docs/deploy.md says where to get. Run it only for a newer list.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { encodeZipPlaces } from '#backend/addresses/encode-zip-places.ts'

const table = fileURLToPath(new URL('../backend/addresses/zip-table.ts', import.meta.url))

const [file, source] = process.argv.slice(2)
if (file === undefined || source === undefined) {
  process.stderr.write('Usage: node src/commands/zip-places.ts US.txt "where the file was taken from, and its date"\n')
  process.exit(1)
}
const bytes = await readFile(file)
const states = encodeZipPlaces(bytes.toString('utf8'))
await writeFile(table, tableText(states, source, createHash('sha256').update(bytes).digest('hex')))
process.stdout.write(`${states.size} states written to ${table}\n`)

function tableText(texts: ReadonlyMap<string, string>, source: string, sha256: string): string {
  const entry = ([state, text]: readonly [string, string]) => `  ${state}: ${quoted(text)},`
  return `// Written by \`node src/commands/zip-places.ts\`, never by hand.
// Zip codes, cities and states: GeoNames postal codes of the United States (https://www.geonames.org/), licensed under
// Creative Commons Attribution 4.0 (https://creativecommons.org/licenses/by/4.0/); regrouped and shortened here.
// Taken from: ${source}
// SHA-256 of the file: ${sha256}

/** The zip codes of each state, as \`encode-zip-places.ts\` describes; \`zip-places.ts\` reads them. */
export const zipTable: Readonly<Record<string, string>> = {
${[...texts].map(entry).join('\n')}
}
`
}

/** Returns the text in the quotes that the formatter uses. */
function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}
