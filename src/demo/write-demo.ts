// `node src/demo/write-demo.ts`: writes catalog.json beside this file and the pictures into
// public/demo. Both are made anew by every build and are not committed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildCatalog } from './build-catalog.ts'
import { buildPictures } from './build-pictures.ts'

const site = fileURLToPath(new URL('../../public', import.meta.url))
const catalog = buildCatalog()
const pictures = buildPictures()

rmSync(`${site}/demo`, { recursive: true, force: true })
mkdirSync(`${site}/demo`, { recursive: true })
for (const [path, svg] of pictures) writeFileSync(site + path, svg)
writeFileSync(new URL('catalog.json', import.meta.url), `${JSON.stringify(catalog, null, 1)}\n`)
process.stdout.write(`demo: ${catalog.products.length} products, ${pictures.size} pictures\n`)
