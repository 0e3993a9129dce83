import * as v from 'valibot'
import { catalogReportSchema } from '../catalog-report.ts'
import { decoderOf } from '../fault.ts'

const values = v.record(v.string(), v.unknown())

/** What an import changes in an entry that stays: the fields that differ, before and after. */
const entryChange = v.object({ list: v.string(), name: v.string(), before: values, after: values })
export interface EntryChange {
  readonly list: string
  readonly name: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** As the report of an import, with the fields that change. */
export const deskImportSchema = v.object({ ...catalogReportSchema.entries, changes: v.array(entryChange) })
export type DeskImport = v.InferOutput<typeof deskImportSchema>
export const decodeDeskImport = decoderOf(deskImportSchema)
