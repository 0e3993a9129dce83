import * as v from 'valibot'
import { faqGroups } from '#domain/desk/question-groups.ts'
import { decoderOf, type ReadAs, wrong } from './fault.ts'
import { choice, count, isPrintable, link, longText, tooMany } from './scalars.ts'

// The texts that editors write (rules §3 "Texts"). The same schemas check a text of a file and one of the database.

/** The languages of the shop's texts. */
export const textLanguages = ['en', 'tw'] as const

/** The text pages of the shop. */
const pageNames = ['about', 'accessibility', 'policy', 'terms'] as const

/** The messages of the home page that an editor may write, by their keys below `home`. */
export const homeKeys = [
  'hero.title',
  'hero.text',
  'hero.kits',
  'hero.foodMart',
  'kits.title',
  'kits.text',
  'kits.all',
  'teaser.title',
  'teaser.subtitle',
  'how.title',
  'how.pot.title',
  'how.pot.text',
  'how.box.title',
  'how.box.text',
  'how.table.title',
  'how.table.text',
  'deal.all',
] as const

/** The longest value of each field of a text that is typed, in characters; of the home page every message. */
export const fieldLengths = {
  title: 60,
  description: 200,
  question: 120,
  keywords: 200,
  text: 300,
  message: 200,
  body: 50_000,
} as const

const body = longText(fieldLengths.body)

/** A text that says something. An empty page or answer would be published for one that was only forgotten. */
const filledBody = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', wrong('empty', 'must not be empty')),
  v.maxLength(fieldLengths.body, wrong('too_long', `must be text of at most ${fieldLengths.body} characters`)),
  body,
)

/** One line, trimmed. Empty and too long are told apart, since an editor mends them differently. */
function line(minLength: number, maxLength: number) {
  const sentence = `must be one line of ${minLength} to ${maxLength} characters`
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(minLength, wrong('empty', sentence)),
    v.maxLength(maxLength, wrong('too_long', sentence)),
    v.check(isPrintable, wrong('text', sentence)),
  )
}

/** An object with these fields and no other: a misspelled name is told. */
function just<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return wrong('unknown', 'is not a field of this text')
    return received === 'undefined' ? wrong('missing', 'is missing') : wrong('type', 'must be an object')
  })
}
const dayFault = wrong('day', 'must be a day such as 2026-11-20')

/** A day as `2026-11-20`. A file's is read as a Date. */
const day = v.pipe(
  v.union([v.string(), v.date()], dayFault),
  v.transform((value) => (typeof value === 'string' ? value : value.toISOString().slice(0, 10))),
  v.check(isDay, dayFault),
)

/** The calendar has no February 30, which a Date would take for March 2. */
function isDay(value: string): boolean {
  const day = new Date(value)
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** A draft in a file shows only under `npm run dev`. A published text with it is hidden, and the English one is shown. */
const draft = v.optional(v.boolean(), false)

/** The fields of a text page; `description` is for search engines and shared links. */
const pageFields = just({
  title: line(1, fieldLengths.title),
  description: line(1, fieldLengths.description),
  updated: day,
  draft,
})

/** The fields of a question; `order` is its place in its group until editors give the questions one, `keywords` are found and not shown. */
const faqFields = just({
  question: line(1, fieldLengths.question),
  group: choice(faqGroups),
  order: v.pipe(count, v.minValue(1, wrong('whole_number', 'must be 1 or more'))),
  keywords: v.optional(line(0, fieldLengths.keywords)),
  draft,
})

/** A message that is left out is the shop's own. */
const homeFields = v.record(choice(homeKeys), line(1, fieldLengths.message))

/** The words on a banner and where it leads; without words it is not shown. */
const bannerFields = just({ text: line(0, fieldLengths.text), link: v.optional(link) })

const noFields = just({})

/** The schema of the fields of each kind of text. */
export const textFields = {
  pages: pageFields,
  faqs: faqFields,
  home: homeFields,
  banners: bannerFields,
  announcement: noFields,
}

/** What kind of text it is: where it stands in the shop. */
export type TextKind = keyof typeof textFields
const textKinds = Object.keys(textFields) as readonly TextKind[]
export type TextFields<Kind extends TextKind> = v.InferOutput<(typeof textFields)[Kind]>

const language = choice(textLanguages)
const nameOf = (sentence: string, pattern: RegExp) => v.pipe(v.string(), v.regex(pattern, wrong('name', sentence)))
const questionFault = 'must be up to 60 letters, digits and hyphens'
/** The name of a question, in its address and as its file's. */
export const questionName = v.pipe(
  nameOf(questionFault, /^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  v.maxLength(60, wrong('name', questionFault)),
)
const banner = nameOf("must be a banner's id", /^\d{1,10}$/)
const noBody = v.optional(v.literal('', wrong('text', 'must be empty')), '')

const textSchema = v.variant('kind', [
  just({ kind: v.literal('pages'), language, name: choice(pageNames), fields: pageFields, body: filledBody }),
  just({ kind: v.literal('faqs'), language, name: questionName, fields: faqFields, body: filledBody }),
  just({ kind: v.literal('home'), language, name: v.literal('home'), fields: homeFields, body: noBody }),
  just({ kind: v.literal('banners'), language, name: banner, fields: bannerFields, body: noBody }),
  just({
    kind: v.literal('announcement'),
    language,
    name: v.literal('announcement'),
    fields: noFields,
    body,
  }),
])

/** Which text it is. */
const key = { kind: choice(textKinds), language, name: v.pipe(v.string(), v.maxLength(60)) }
export const textKeySchema = v.object(key)
export type TextKey = ReadAs<typeof textKeySchema>

/** A text that an editor may save. An English page can't be a draft: it stands in for missing translations. */
export const savedTextSchema = v.pipe(
  textSchema,
  v.forward(
    v.partialCheck(
      [['kind'], ['language'], ['fields']],
      ({ kind, language, fields }) => !(kind === 'pages' && language === 'en' && 'draft' in fields && fields.draft),
      wrong('english_draft', 'must not be hidden: the English page stands in for missing translations'),
    ),
    ['fields'],
  ),
)
export type SavedText = ReadAs<typeof savedTextSchema>

/** A text as it stands in the shop. Whoever shows it checks the fields by its kind, so that a wrong one hides no other. */
export const publishedTextSchema = v.object({ ...key, fields: v.record(v.string(), v.unknown()), body })
export type PublishedText = ReadAs<typeof publishedTextSchema>

/** Some texts to publish at once. */
export const textsToPublishSchema = v.object({
  texts: v.pipe(v.array(savedTextSchema), v.maxLength(500, tooMany(500))),
})

/** The texts that were published, and of how many nothing changed. */
export const publicationSchema = v.object({ published: v.array(textKeySchema), unchanged: count })
export type Publication = ReadAs<typeof publicationSchema>

export const decodeText = decoderOf(savedTextSchema)
export const decodePublishedTexts = decoderOf(v.array(publishedTextSchema))
export const decodePublication = decoderOf(publicationSchema)
