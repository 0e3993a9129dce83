import type { DeskChange, EntryNames } from '#contract/desk-changes.ts'
import { fieldText } from '#domain/desk/catalog-path.ts'
import { changedParts, isCodePart } from '#domain/desk/changed-parts.ts'
import { faqGroups } from '#domain/desk/question-groups.ts'
import { staffRoles } from '#domain/desk/staff-role.ts'
import { type Locale, locales, localizedName } from '#domain/locale.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import { formatMoment } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import { choiceLabels, fieldLabels, homeLabels, type Words } from '#i18n/words.ts'

/** A field of a change in words. Null: the field was empty, or is now. */
export interface ChangedField {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  /** What a list gained and lost, such as `+ KIT-A Winter pot`; null for any other change. */
  readonly items: string | null
}

/** What the log calls the fields that are no catalog entry's. */
const names: Readonly<Record<string, MessageKey>> = {
  place: 'desk.changes.names.place',
  name: 'desk.changes.names.name',
  role: 'desk.changes.names.role',
  email: 'desk.changes.names.email',
  language: 'desk.changes.names.language',
  isClosed: 'desk.changes.names.isClosed',
  title: 'desk.changes.names.title',
  description: 'desk.changes.names.description',
  question: 'desk.changes.names.question',
  body: 'desk.changes.names.body',
  draft: 'desk.changes.names.draft',
  group: 'desk.changes.names.group',
  order: 'desk.changes.names.order',
  keywords: 'desk.changes.names.keywords',
  text: 'desk.changes.names.text',
  link: 'desk.changes.names.link',
  updated: 'desk.changes.names.updated',
  status: 'desk.changes.names.status',
  reason: 'desk.changes.names.reason',
  line: 'desk.changes.names.line',
  lines: 'desk.changes.names.lines',
  units: 'desk.changes.names.units',
  refund: 'desk.changes.names.refund',
  asked: 'desk.changes.names.asked',
  replace: 'desk.changes.names.replace',
  products: 'desk.changes.names.products',
}

/**
 * Returns what a change of the log changed, each field by the name that its form has, with its values in words. A field
 * or a value without a word stays as it is (rules §16 "The log"). `entries` are the names of the products that it names by code.
 */
export function changedFields(
  { action, before, after, subject = '' }: Pick<DeskChange, 'action' | 'before' | 'after'> & { subject?: string },
  t: Words,
  locale: Locale,
  entries: EntryNames = {},
): readonly ChangedField[] {
  const own = Object.fromEntries(Object.entries(names).map(([name, key]) => [name, t(key)]))
  const isCatalog = /^(catalog|stock)\./.test(action)
  const labels = isCatalog ? { ...own, ...fieldLabels(locale) } : { ...fieldLabels(locale), ...own }
  const words = valueWords(action, t, locale)
  const wordOf = (value: string | null) => (value === null ? null : (words[value] ?? momentIn(value, locale) ?? value))
  const ofHome = subject.startsWith('text:home/') ? homeLabels(locale) : {}
  const named = (code: string) => {
    const names = entries[`products:${code}`]
    return names ? `${code} ${localizedName(names, locale)}` : (words[code] ?? code)
  }
  return changedParts(before, after).map(({ path, before: was, after: is, items }) => {
    const said = isCatalog && isCodePart(path) ? (code: string | null) => (code === null ? null : named(code)) : wordOf
    const moved = items && [
      ...items.added.map((code) => `+ ${named(code)}`),
      ...items.removed.map((code) => `− ${named(code)}`),
    ]
    return {
      label: ofHome[path] ?? fieldText(`.${path}`, labels),
      before: said(was),
      after: said(is),
      items: moved ? moved.join(t('contents.separator')) : null,
    }
  })
}

/** The words of values that the desk chooses from. What people type into texts and names stays as it is. */
function valueWords(action: string, t: Words, locale: Locale): Readonly<Record<string, string>> {
  const [kind] = action.split('.')
  const known = { true: t('deskCatalog.yes'), false: t('deskCatalog.no'), '': t('deskCatalog.noneOfSet') }
  const chosen =
    kind === 'catalog'
      ? Object.entries(choiceLabels(locale))
      : kind === 'order'
        ? orderStatuses.map((status) => [status, t(`deskOrders.status.${status}`)])
        : kind === 'text'
          ? faqGroups.map((group) => [group, t(`info.faqs.${group}`)])
          : kind === 'staff'
            ? [
                ...staffRoles.map((role) => [role, t(`desk.role.${role}`)]),
                ...locales.map((each) => [each, t(`shell.language.${each}`)]),
              ]
            : []
  return { ...known, ...Object.fromEntries(chosen) }
}

/** `2026-11-27T17:00:00Z` as a moment. */
function momentIn(value: string, locale: Locale): string | undefined {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatMoment(Date.parse(value), locale) : undefined
}
