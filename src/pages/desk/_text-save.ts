import { type Locale, locales } from '#domain/locale.ts'
import { findDeskText, saveDeskTexts, theirTexts } from '#gateway/desk-texts.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { fromShopClock } from '#i18n/shop-time.ts'
import type { Words } from '#i18n/words.ts'
import { type FormNotice, noticeOf, type Typed } from './_form.ts'
import type { OpenText } from './_open-text.ts'
import { faultValues, fromTyped, isBlank, isSameText, textFaults, textLines, typedIn } from './_text-form.ts'
import type { TextKind } from './_text-seeds.ts'

/** What became of a form: saved as `done` says, or refused, with nothing of it saved. */
export type SavedForm =
  | { readonly isSaved: true; readonly done: string }
  | {
      readonly isSaved: false
      readonly notices: Readonly<Partial<Record<Locale, FormNotice>>>
      /** What somebody else saved meanwhile, as lines. */
      readonly theirs: Readonly<Partial<Record<Locale, { readonly who: string; readonly text: string }>>>
      /** The versions that the next save follows, where they are not the last that was read. */
      readonly versions: Readonly<Partial<Record<Locale, number>>>
      readonly faultOfTime: string | undefined
    }

interface Form {
  readonly kind: TextKind
  readonly name: string
  readonly texts: readonly OpenText[]
  readonly form: Typed
}

/**
 * Saves what was typed for a text in both languages, all or none (rules §16 "Texts"). A text that nobody changed is left as
 * it is, unless it is a draft that is to be published.
 */
export async function saveForm(
  desk: Fetcher,
  { kind, name, texts, form }: Form,
  { nowMs, t }: { readonly nowMs: number; readonly t: Words },
): Promise<SavedForm> {
  const asked = form['publish'] ?? 'no'
  const publish = asked === 'link' ? 'no' : asked
  /** The language whose plan is to be canceled. What was typed in the other one is saved as a draft. */
  const canceled = locales.find((language) => language === form['cancel'])
  const at = fromShopClock(form['at'] ?? '')
  const isTimeWrong = publish === 'later' && canceled === undefined && !(at !== undefined && Date.parse(at) > nowMs)
  const all = await Promise.all(texts.map((text) => typedOf(desk, text, { kind, name, form })))
  const isAnyChanged = all.some(({ isChanged }) => isChanged)
  const due = all.filter(({ text, content, isChanged }) => {
    const isCanceled = text.language === canceled
    if (text.isNew && isBlank(content)) return false
    if (isCanceled || isChanged) return true
    // A text that is planned keeps its time while only the other one is changed.
    const isKept = text.plannedAt !== null && isAnyChanged
    return publish !== 'no' && text.last !== undefined && text.standing?.number !== text.last.version && !isKept
  })
  const faultOfTime = isTimeWrong ? t('deskTexts.fault.time') : undefined
  if (due.length === 0 && faultOfTime === undefined) {
    const isPublished = asked === 'now' && all.some(({ text }) => text.standing !== undefined)
    return { isSaved: true, done: asked === 'link' ? 'sameLink' : isPublished ? 'unchanged' : 'same' }
  }
  const nothing = { isSaved: false, notices: {}, theirs: {}, versions: {}, faultOfTime } as const
  if (due.length === 0) return nothing
  const answer = await saveDeskTexts(
    desk,
    due.map(({ text: { language }, content, seen }) => ({
      text: { kind, language, name, ...content },
      version: seen,
      publish: language === canceled ? 'cancel' : publish,
      // Without a time to come nothing is saved, and what is wrong with the texts is told too.
      ...(publish === 'later' ? { at: isTimeWrong ? '' : (at ?? '') } : {}),
    })),
  )
  if (answer.ok) {
    // A version that is still the last one: its words stand in the shop already.
    const isNew = answer.value.some(({ version }, index) => version !== due[index]?.seen)
    return { isSaved: true, done: !isNew ? 'unchanged' : asked === 'link' ? 'link' : canceled ? 'cancel' : publish }
  }
  if (answer.error.kind === 'fields') {
    const { faults } = answer.error
    const notices = due.flatMap(({ text: { language }, content }, index) => {
      const start = `saves[${index}].`
      const own = Object.entries(faults).flatMap(([path, code]) =>
        path.startsWith(start) && path !== `${start}at` ? [[path.slice(start.length), code] as const] : [],
      )
      if (own.length === 0) return []
      const error = { kind: 'fields', faults: Object.fromEntries(own) } as const
      const notice = noticeOf(error, t, textFaults, (path) => faultValues(kind, content, path))
      return [[language, { ...notice, summary: t('deskTexts.fault.nothing') }] as const]
    })
    // The clock of the backend may be a moment ahead.
    const isTimeRefused = due.some((_, index) => faults[`saves[${index}].at`] !== undefined)
    return {
      ...nothing,
      notices: Object.fromEntries(notices),
      faultOfTime: isTimeRefused ? t('deskTexts.fault.time') : faultOfTime,
    }
  }
  const others = theirTexts(answer.error.error)
  const failed = others.map(({ text }) => text.language)
  const notice = noticeOf(answer.error, t, { published_meanwhile: 'deskTexts.fault.published' })
  const told = failed.length > 0 ? failed : [canceled ?? due[0]?.text.language ?? 'en']
  return {
    ...nothing,
    notices: Object.fromEntries(told.map((language) => [language, notice])),
    theirs: Object.fromEntries(
      others.map(({ text, versions }) => {
        const who = versions[0]?.writtenBy ?? ''
        return [text.language, { who, text: textLines(kind, text.language, { content: text, t }) }]
      }),
    ),
    versions: Object.fromEntries(others.map(({ text, version }) => [text.language, version])),
  }
}

/** What was typed for a text, and whether it differs from the version that was seen. */
async function typedOf(desk: Fetcher, text: OpenText, { kind, name, form }: Omit<Form, 'texts'>) {
  const { language, last, base, original } = text
  const typed = typedIn(language, form)
  const content = fromTyped(kind, language, typed)
  const seen = Number(typed['version'] ?? 0)
  const isLast = seen === (last?.version ?? 0)
  const older = isLast || seen === 0 ? null : await findDeskText(desk, { kind, language, name }, seen)
  const nothing = { fields: {}, body: '' }
  // Version 0 is the original text, also when somebody has written since.
  const before = isLast ? base : seen === 0 ? (original ?? nothing) : older?.ok ? (older.value?.text ?? base) : base
  const isChanged = !isSameText(kind, language, content, before)
  return { text, content, seen, isChanged }
}
