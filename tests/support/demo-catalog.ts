import { readFileSync } from 'node:fs'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import type { Json } from './catalog-sample.ts'

/** The demo catalog as in its file. */
export const demoFile: Json = JSON.parse(readFileSync('src/demo/catalog.json', 'utf8'))

const decoded = decodeCatalogFile(demoFile)
if (!decoded.ok) throw new Error(decoded.error.map(({ path, message }) => `${path} ${message}`).join('\n'))

/** The decoded demo catalog: prices in cents, times in milliseconds. */
export const demoCatalog = decoded.value
