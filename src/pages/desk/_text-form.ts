import { linkFaults, unknownPlaceholders } from '#domain/desk/markdown-faults.ts'
import { faqGroups } from '#domain/desk/question-groups.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsOfText } from '#domain/search/text-words.ts'
import { fieldLengths, homeKeys } from '#gateway/desk-texts.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import type { Words } from '#i18n/words.ts'
import { wordsOf } from '#i18n/words.ts'
import type { Typed } from './_form.ts'
import type { TextContent, TextKind } from './_text-seeds.ts'

/** A field of a text's form. */
export interface TextField {
  readonly name: string
  /** `kept`: a number that the form keeps and does not show. */
  readonly type: 'text' | 'date' | 'kept' | 'group' | 'flag'
  readonly label: MessageKey | null
}

/** The sentences of the codes that texts have beside the usual ones. */
export const textFaults: Readonly<Record<string, MessageKey>> = {
  day: 'deskTexts.fault.day',
  name: 'deskTexts.fault.name',
  link: 'deskTexts.fault.link',
  english_draft: 'deskTexts.fault.hidden',
  empty: 'deskTexts.fault.empty',
  too_long: 'deskTexts.fault.tooLong',
  dead_link: 'deskTexts.fault.deadLink',
  placeholder: 'deskTexts.fault.placeholder',
}

/** Returns what the sentence of a fault at a path, such as `text.fields.question`, names: the most characters, what is wrong. */
export function faultValues(kind: TextKind, content: TextContent, path: string) {
  const isBody = path.endsWith('body')
  const name = isBody ? 'body' : (path.split('fields.')[1] ?? '')
  const lengths: Readonly<Record<string, number>> = fieldLengths
  const text = isBody ? content.body : String(content.fields[name] ?? '')
  return {
    max: (kind === 'home' ? fieldLengths.message : lengths[name]) ?? 0,
    links: listed(linkFaults(text, () => true).flatMap((fault) => (fault.kind === 'dead' ? [fault.link] : []))),
    names: listed(unknownPlaceholders(kind, text)),
  }
}

function listed(parts: readonly string[]): string {
  return parts.map((part) => part || '( )').join(', ')
}

const line = (name: string, label: MessageKey): TextField => ({ name, type: 'text', label })

const fieldsByKind: Readonly<Record<TextKind, readonly TextField[]>> = {
  pages: [
    line('title', 'deskTexts.field.title'),
    line('description', 'deskTexts.field.description'),
    { name: 'updated', type: 'date', label: 'deskTexts.field.updated' },
    { name: 'draft', type: 'flag', label: 'deskTexts.field.draft' },
  ],
  faqs: [
    line('question', 'deskTexts.field.question'),
    { name: 'group', type: 'group', label: 'deskTexts.field.group' },
    { name: 'order', type: 'kept', label: null },
    line('keywords', 'deskTexts.field.keywords'),
    { name: 'draft', type: 'flag', label: 'deskTexts.field.draftFaq' },
  ],
  home: homeKeys.map((name) => line(name, `deskTexts.home.${name}`)),
  banners: [line('text', 'deskTexts.field.text'), line('link', 'deskTexts.field.link')],
  announcement: [],
}

/** Fields that are left out when nothing is typed. */
const optional: readonly string[] = ['keywords', 'link', ...homeKeys]

/** Returns the fields of a kind of text. An English page can't be hidden. */
export function textFieldsOf(kind: TextKind, language: string): readonly TextField[] {
  return fieldsByKind[kind].filter(({ name }) => !(kind === 'pages' && language === 'en' && name === 'draft'))
}

function hasBody(kind: TextKind): boolean {
  return kind === 'pages' || kind === 'faqs' || kind === 'announcement'
}

/** Returns what a form shows for a text, by the name of the field; `body` is its text. */
export function toTyped(content: TextContent): Typed {
  const fields = Object.entries(content.fields).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? (value ? '1' : '') : String(value ?? ''),
  ])
  return { ...Object.fromEntries(fields), body: content.body }
}

/** Returns what was typed for one language of the form, whose fields are named `en.title`. */
export function typedIn(language: string, form: Typed): Typed {
  const own = Object.entries(form).filter(([name]) => name.startsWith(`${language}.`))
  return Object.fromEntries(
    own.map(([name, value]) => [name.slice(language.length + 1), value.replaceAll('\r\n', '\n')]),
  )
}

/** Returns the text that was typed, as the call takes it. */
export function fromTyped(kind: TextKind, language: string, typed: Typed): TextContent {
  const fields = textFieldsOf(kind, language).flatMap(({ name, type }): [string, unknown][] => {
    const value = typed[name] ?? ''
    if (type === 'flag') return [[name, value === '1']]
    if (value.trim() === '' && optional.includes(name)) return []
    return [[name, type === 'kept' && value.trim() !== '' ? Number(value) : value]]
  })
  return { fields: Object.fromEntries(fields), body: hasBody(kind) ? (typed['body'] ?? '').trim() : '' }
}

/** Returns whether two texts read the same. */
export function isSameText(kind: TextKind, language: string, a: TextContent, b: TextContent): boolean {
  const read = (content: TextContent) => JSON.stringify(fromTyped(kind, language, toTyped(content)))
  return read(a) === read(b)
}

/** Returns whether nothing is typed into a text. Its group is chosen from the start. */
export function isBlank({ fields, body }: TextContent): boolean {
  const typed = Object.entries(fields).filter(([name]) => name !== 'group')
  return body.trim() === '' && typed.every(([, value]) => typeof value !== 'string' || value.trim() === '')
}

/** Returns a text as lines, in the words of its form, to compare it with another one. */
export function textLines(
  kind: TextKind,
  language: string,
  { content, t }: { readonly content: TextContent; readonly t: Words },
): string {
  const typed = toTyped(content)
  const fields = textFieldsOf(kind, language).flatMap(({ name, type, label }) => {
    const value = typed[name]
    if (!value || label === null) return []
    const group = type === 'group' ? faqGroups.find((each) => each === value) : undefined
    const shown = type === 'flag' ? t('deskCatalog.yes') : group ? t(`info.faqs.${group}`) : value
    return [t('desk.changes.was', { field: t(label), value: shown })]
  })
  return [...fields, ...(hasBody(kind) ? ['', typed['body'] ?? ''] : [])].join('\n').trim()
}

/** Returns the words of a text, by which the list finds it; the home page has the shop's own where nothing is typed. */
export function wordsIn(kind: TextKind, language: Locale, content: TextContent): string {
  const own = kind === 'home' ? homeKeys.filter((name) => content.fields[name] === undefined) : []
  return [wordsOfText(content), ...own.map((name) => ownWord(language, name))].join('\n')
}

/** Returns the fields of a text's form with what they hold, and what is wrong with each. */
export function formFields(
  kind: TextKind,
  language: Locale,
  { typed, faults, t }: { readonly typed: Typed; readonly faults: Readonly<Record<string, string>>; readonly t: Words },
) {
  const groups = faqGroups.map((value) => ({ value, label: t(`info.faqs.${value}`) }))
  return textFieldsOf(kind, language).map(({ name, type, label }) => ({
    name,
    type,
    label: label === null ? name : t(label),
    // A new question comes after those that have a place.
    value: typed[name] ?? (type === 'kept' ? '1000' : ''),
    hint: kind === 'home' ? t('deskTexts.homeHint', { now: ownWord(language, name) }) : undefined,
    fault: faults[`text.fields.${name}`],
    options: type === 'group' ? groups : undefined,
  }))
}

/** Returns the text itself for its form; null when this kind has none. */
export function formBody(kind: TextKind, typed: Typed, faults: Readonly<Record<string, string>>) {
  return hasBody(kind)
    ? { value: typed['body'] ?? '', fault: faults['text.body'], isPriced: kind === 'announcement' }
    : null
}

function ownWord(language: Locale, name: string): string {
  const key = homeKeys.find((each) => each === name)
  return key === undefined ? '' : wordsOf(language)(`home.${key}`)
}
