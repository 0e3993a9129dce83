import * as v from 'valibot'
import { linkFaults, unknownPlaceholders } from '#domain/desk/markdown-faults.ts'
import { decoderOf, type ReadAs, wrong } from './fault.ts'
import { choice, tooMany, wholeNumber } from './scalars.ts'
import { type Fields, list, nullable, object, plain } from './shape.ts'
import { publishedTextSchema, savedTextSchema, textKeySchema } from './texts.ts'
import { time, timeShape } from './times.ts'

// What the desk reads and writes of the texts (rules §16 "Texts").

const number = wholeNumber(1, 2_147_483_647)

const textState = {
  key: plain(textKeySchema),
  /** What the last version calls itself: its question or title; null where the kind has neither. */
  title: nullable(plain(v.string())),
  /** The last version. */
  version: plain(number),
  writtenAt: timeShape,
  writtenBy: plain(v.string()),
  /** The version that stands in the shop; null: the file, message or catalog does. */
  published: nullable(plain(number)),
  /** Since when it does. */
  publishedAt: nullable(timeShape),
  /** When the next one will. */
  nextAt: nullable(timeShape),
  /** The last version itself, where it was asked for. */
  text: nullable(plain(publishedTextSchema)),
}

/** A text that the database has, and how far it is. */
export type TextState = Fields<typeof textState>
export const textStateShape = object(textState)
export const decodeTextStates = decoderOf(v.array(textStateShape.schema))

const textVersion = {
  number: plain(number),
  writtenAt: timeShape,
  writtenBy: plain(v.string()),
  /** From when it stands in the shop, in the past or to come; null: a draft. */
  publishedAt: nullable(timeShape),
}

const deskText = {
  /** The last version of the text. */
  version: plain(number),
  /** The text of the version that was asked for. */
  text: plain(publishedTextSchema),
  /** The last 50 versions, and an older one whose publication is to come; the newest first. */
  versions: list(object(textVersion)),
}

/** A text at one of its versions. */
export type DeskText = Fields<typeof deskText>
export const deskTextShape = object(deskText)
export const decodeDeskText = decoderOf(deskTextShape.schema)
export const decodeDeskTexts = decoderOf(v.array(deskTextShape.schema))

/** A text to save. `version` is the last one that was seen, 0 when there was none. */
const textSave = v.object({
  text: savedTextSchema,
  version: wholeNumber(0, 2_147_483_647),
  /** `cancel`: a draft, and the publication that was to come is given up. */
  publish: choice(['no', 'now', 'later', 'cancel']),
  /** For `later`. */
  at: v.optional(time),
})
export type TextSave = ReadAs<typeof textSave>

/** What must not be published: links that no browser follows, and placeholders that nothing fills. A draft may have them. */
const wholeTextSave = v.pipe(
  textSave,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.publish === 'no' || dataset.value.publish === 'cancel') return
    const save = dataset.value
    const { kind, fields, body } = save.text
    const at = item(save, 'text', save.text)
    if (linkFaults(body, () => true).some((fault) => fault.kind === 'dead'))
      addIssue({
        message: wrong('dead_link', 'must have no link that leads nowhere'),
        path: [at, item(save.text, 'body', body)],
      })
    const message = wrong('placeholder', 'must have no placeholder that nothing fills')
    if (unknownPlaceholders(kind, body).length > 0) addIssue({ message, path: [at, item(save.text, 'body', body)] })
    for (const [name, value] of Object.entries<unknown>(fields))
      if (typeof value === 'string' && unknownPlaceholders(kind, value).length > 0)
        addIssue({ message, path: [at, item(save.text, 'fields', fields), item(fields, name, value)] })
  }),
)

/** A step of the path to what is wrong. */
function item(input: Record<string, unknown>, key: string, value: unknown) {
  return { type: 'object', origin: 'value', input, key, value } as const
}

/** Texts to save at once, such as both languages of one: all or none. */
export const textSavesSchema = v.object({
  saves: v.pipe(
    v.array(wholeTextSave),
    v.minLength(1, wrong('missing', 'must have an entry')),
    v.maxLength(2, tooMany(2)),
  ),
})
export type TextSaves = ReadAs<typeof textSavesSchema>
