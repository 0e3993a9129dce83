import * as v from 'valibot'
import { locales } from '#domain/locale.ts'
import { findingCodes } from '../doctor/finding.ts'
import { decoderOf } from '../fault.ts'
import { jsonObject } from '../json.ts'
import { choice, text, wholeNumber } from '../scalars.ts'
import { type ChoiceList, choiceLists } from './entry-field.ts'
import { deskLists } from './entry-fields.ts'

/** An entry of a list of the catalog, as the desk lists it. */
const entrySummary = v.object({
  key: v.string(),
  name: v.string(),
  nameTw: v.nullable(v.string()),
  /** Such as a code or a type, what tells it from others. */
  notes: v.array(v.string()),
})
export const entryListSchema = v.object({
  entries: v.array(entrySummary),
  total: v.number(),
  /** What a move must name; null where no order is shown: of a search, of products and of codes. */
  orderVersion: v.nullable(v.string()),
})
export const decodeEntryList = decoderOf(entryListSchema)

const bothNames = v.object({ name: v.string(), nameTw: v.nullable(v.string()) })

/** Something that the doctor found, and the entry that it is about. */
const deskFinding = v.object({
  severity: v.picklist(['error', 'warning']),
  code: choice(findingCodes),
  path: v.string(),
  message: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  /** The published text that says it, such as `faqs/storage`; null for the catalog. */
  text: v.nullable(v.string()),
  /** Where in that text: its language, and its field, `body` for the text itself; null for the catalog. */
  at: v.nullable(v.object({ language: choice(locales), field: v.string() })),
  /** The list that has a form; null where something else mends it. */
  list: v.nullable(choice(deskLists)),
  key: v.nullable(v.string()),
  /** Its code, slug or number. */
  name: v.nullable(v.string()),
  /** What people call it: its names, or the title of a text; null where it has none. */
  names: v.nullable(bothNames),
  /** What people call the areas, products and meats of which `values` has the codes. */
  named: v.record(v.string(), bothNames),
})
export const deskFindingSchema = deskFinding
export type DeskFinding = v.InferOutput<typeof deskFinding>
export const decodeFindings = decoderOf(v.array(deskFinding))

/** An entry that a field can name: what it is known by, and both of its names. */
const entryChoice = v.object({
  value: v.string(),
  /** Null where people know it by its name only. */
  code: v.nullable(v.string()),
  name: v.string(),
  nameTw: v.nullable(v.string()),
})
export type EntryChoice = Readonly<v.InferOutput<typeof entryChoice>>

/** What the fields of a form choose from. */
const entryChoices = v.object(v.entriesFromList(choiceLists, v.array(entryChoice)))
export type EntryChoices = Readonly<Record<ChoiceList, readonly EntryChoice[]>>

/** An entry to be changed: as it is on the wire of the catalog file, and what its form needs. */
export const catalogEntrySchema = v.object({
  list: choice(deskLists),
  /** Null for one that does not exist yet. */
  key: v.nullable(v.string()),
  /** What a change must name; null for a new one. */
  version: v.nullable(v.string()),
  entry: jsonObject,
  /** Empty where no field of the form chooses from them. */
  choices: entryChoices,
  /** Whether there are more products than `choices` has. */
  hasMoreProducts: v.boolean(),
  /** The clocks that times are typed by. */
  timeZone: v.string(),
  findings: v.array(deskFinding),
  /** Whether the shop has a place for pictures. */
  takesPictures: v.boolean(),
})
export type CatalogEntry = v.InferOutput<typeof catalogEntrySchema>
export const decodeCatalogEntry = decoderOf(catalogEntrySchema)

/** An entry as it was saved: what a change must name from now on is `version`. The doctor looks when it is opened. */
export const savedEntrySchema = v.object({
  list: choice(deskLists),
  key: v.string(),
  /** Null when it was removed. */
  version: v.nullable(v.string()),
  entry: jsonObject,
})
export const decodeSavedEntry = decoderOf(savedEntrySchema)

/** A change of an entry: all of its fields that the form has. */
export const entryChangeSchema = v.object({ version: v.nullable(v.string()), entry: v.record(v.string(), v.unknown()) })

/** The place that an entry is to have in its list, the first being 1, and the order that was seen. */
export const entryMoveSchema = v.object({ version: v.string(), place: wholeNumber(1, 100_000) })
export type EntryMove = Readonly<v.InferOutput<typeof entryMoveSchema>>

/** The place of an entry after a move. */
export const entryPlaceSchema = v.object({ place: v.number() })
export const decodeEntryPlace = decoderOf(entryPlaceSchema)

/** The faults of a change, relative to the entry; those of other entries by their path in the catalog. */
const entryFaultsSchema = v.object({
  faults: v.array(v.object({ path: v.string(), code: v.string() })),
  others: v.array(v.object({ path: v.string(), message: v.string() })),
})
export const decodeEntryFaults = decoderOf(entryFaultsSchema)

/** So many units more, or fewer, in one warehouse, and why. */
export const stockChangeSchema = v.object({
  warehouse: choice(['quantity', 'waQuantity'] as const),
  change: v.pipe(
    wholeNumber(-1_000_000, 1_000_000),
    v.check((change) => change !== 0, 'whole_number: must not be 0'),
  ),
  reason: text(1, 200),
})
export type StockChange = Readonly<v.InferOutput<typeof stockChangeSchema>>

/** The stock of a product after a change. */
export const stockSchema = v.object({ quantity: v.number(), waQuantity: v.number() })
export const decodeStock = decoderOf(stockSchema)
