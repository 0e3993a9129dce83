import * as v from 'valibot'
import { decoderOf } from './fault.ts'

const catalogVersionSchema = v.pipe(
  v.object({ version: v.union([v.string(), v.number()]) }),
  v.transform(({ version }) => String(version)),
)

/** Reads the catalog version as a text to compare. */
export const decodeCatalogVersion = decoderOf(catalogVersionSchema)
