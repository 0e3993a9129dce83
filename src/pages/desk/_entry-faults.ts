import type { SaveError } from '#gateway/desk-catalog.ts'
import type { ApiError } from '#gateway/fetcher.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import type { Words } from '#i18n/words.ts'
import { refusalText } from './_form.ts'

/** The sentences of the codes that the catalog's schemas and references give. */
const faultKeys: Readonly<Record<string, MessageKey>> = {
  missing: 'desk.fault.missing',
  text: 'desk.fault.text',
  choice: 'desk.fault.choice',
  whole_number: 'desk.fault.whole_number',
  type: 'deskCatalog.fault.type',
  price: 'deskCatalog.fault.price',
  dollars: 'deskCatalog.fault.dollars',
  code: 'deskCatalog.fault.code',
  slug: 'deskCatalog.fault.slug',
  link: 'deskCatalog.fault.link',
  range: 'deskCatalog.fault.range',
  unknown: 'deskCatalog.fault.unknown',
  duplicate: 'deskCatalog.fault.duplicate',
  state: 'deskCatalog.fault.state',
  percent: 'deskCatalog.fault.percent',
  time: 'deskCatalog.fault.time',
  clock: 'deskCatalog.fault.clock',
  date: 'deskCatalog.fault.date',
  time_zone: 'deskCatalog.fault.time_zone',
  empty: 'deskCatalog.fault.empty',
  overlap: 'deskCatalog.fault.overlap',
}

/** Returns what is wrong with the fields of an entry, by their paths. */
export function entryFaultTexts(faults: Readonly<Record<string, string>>, t: Words): Readonly<Record<string, string>> {
  const texts = Object.entries(faults).map(([path, code]) => [path, t(faultKeys[code] ?? 'desk.fault.refused')])
  return Object.fromEntries(texts)
}

/** Returns what a page says above the form of an entry that was not saved. */
export function entryNoticeText(error: SaveError, t: Words): string {
  if (error.kind === 'moved') return t('deskCatalog.moved')
  if (error.kind === 'call') return refusalText(error.error, t)
  return Object.keys(error.faults).length > 0 ? t('desk.fault.summary') : t('deskCatalog.others')
}

/** Returns why an entry was not removed. */
export function removalText(error: ApiError, t: Words): string {
  const isNamed = error.kind === 'http' && error.status === 422
  return isNamed ? `${t('deskCatalog.others')} ${Object.keys(error.errors ?? {}).join(', ')}` : refusalText(error, t)
}
