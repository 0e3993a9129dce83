import * as v from 'valibot'
import { type CatalogList, catalogEntryShapes } from './catalog-file.ts'
import { decoderOf, type ReadAs } from './fault.ts'

const names = v.array(v.string())

/** What an import makes of one list, by the names that people call the entries. */
const listReportSchema = v.object({ added: names, changed: names, removed: names, unchanged: v.number() })

const listNames = Object.keys(catalogEntryShapes) as CatalogList[]

/** What an import changed, or would change (rules §13). */
export const catalogReportSchema = v.object({
  /** Whether nothing was written: the report says what would change. */
  dryRun: v.boolean(),
  lists: v.record(v.picklist(listNames), listReportSchema),
  configChanged: v.boolean(),
  /** Products that gave their id or slug to one of the file, and the slug that they have now. */
  displaced: v.array(v.object({ code: v.string(), slug: v.string() })),
  /** What is likely a slip, by JSON path; it did not stop the import. */
  warnings: v.array(v.object({ path: v.string(), code: v.string(), message: v.string() })),
})

export type ListReport = ReadAs<typeof listReportSchema>
export type CatalogReport = ReadAs<typeof catalogReportSchema>

/** Reads the report of a running shop. */
export const decodeCatalogReport = decoderOf(catalogReportSchema)
