import * as v from 'valibot'
import { decoderOf, type ReadAs } from './fault.ts'

const catalogVersionSchema = v.object({
  version: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  /** How many publications of texts have come; 0 of a backend that keeps no texts. */
  texts: v.optional(v.number(), 0),
})

/** The version of the catalog as a text to compare, and that of the texts. */
export type CatalogVersion = ReadAs<typeof catalogVersionSchema>

export const decodeCatalogVersion = decoderOf(catalogVersionSchema)
