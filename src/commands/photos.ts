// `npm run photos -- FOLDER [--catalog FILE.json]`: makes every size of an editor's photographs, and puts their addresses
// into a catalog file (docs/pictures.md, decision 0060). The folder's other files are left alone.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makePhoto, readPhotoName } from './photo-files.ts'
import { placePhoto } from './photo-places.ts'
import { say } from './prepare.ts'

const usage = 'usage: npm run photos -- FOLDER [--catalog FILE.json] [--into FOLDER]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { catalog: { type: 'string' }, into: { type: 'string', default: 'public/photos' } },
})
const [folder] = positionals
if (folder === undefined || positionals.length > 1) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

const files = await readdir(folder).catch(() => undefined)
if (files === undefined) fail(`There is no folder ${folder}.`)
const text = values.catalog === undefined ? undefined : await readFile(values.catalog, 'utf8').catch(() => undefined)
if (values.catalog !== undefined && text === undefined) fail(`There is no file ${values.catalog}.`)
const catalog = text === undefined ? undefined : readCatalog(text)

let made = 0
for (const file of (files ?? []).toSorted()) {
  const name = readPhotoName(file)
  if (name === null) {
    say(`${file}: left alone, it is not a picture`)
    continue
  }
  const photo = await makePhoto(join(folder, file), name, values.into)
  if (!photo.ok) {
    fault(`${file} ${photo.fault}.`)
    continue
  }
  const address = `/photos/${photo.file}`
  if (catalog !== undefined && !placePhoto(catalog, name, address)) {
    fault(`${file}: the catalog has no ${name.kind} ${name.of}${name.screen === null ? '' : ` for ${name.screen}`}.`)
    continue
  }
  made += 1
  say(`${file} → ${address}`)
}
if (values.catalog !== undefined && made > 0) await writeFile(values.catalog, `${JSON.stringify(catalog, null, 2)}\n`)
process.stdout.write(made === 1 ? '1 photograph made.\n' : `${made} photographs made.\n`)

function readCatalog(json: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(json)
  } catch {
    return fail(`${values.catalog} is not JSON.`)
  }
}

function fault(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
