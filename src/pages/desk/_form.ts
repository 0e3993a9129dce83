import type { ApiError } from '#gateway/fetcher.ts'
import type { FormError } from '#gateway/form.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import type { Words } from '#i18n/words.ts'

/** What was typed into a form, by the name of the field. Of several with one name, the last. */
export type Typed = Readonly<Record<string, string>>

/** What a page says of a form that was not taken: above it, and beside its fields. */
export interface FormNotice {
  readonly summary: string
  readonly faults: Readonly<Record<string, string>>
}

/** What was typed into a form, and the files that were chosen, by the name of the field. */
interface SentForm {
  readonly typed: Typed
  readonly files: ReadonlyMap<string, File>
}

/** Returns what the form that a request sends has; nothing when it sends none. */
export async function readSentForm(request: Request): Promise<SentForm> {
  const form = [...(await request.formData().catch(() => new FormData()))]
  const typed = form.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  // A field of files that is left empty sends one without bytes.
  const files = form.flatMap(([name, value]) =>
    typeof value !== 'string' && value.size > 0 ? [[name, value] as const] : [],
  )
  return { typed: Object.fromEntries(typed), files: new Map(files) }
}

/** Returns what was typed into the form that a request sends; nothing when it sends none. */
export async function readForm(request: Request): Promise<Typed> {
  return (await readSentForm(request)).typed
}

/** The sentences of the codes that the contract's schemas give. A screen adds those of its own fields. */
const faultKeys: Readonly<Record<string, MessageKey>> = {
  missing: 'desk.fault.missing',
  text: 'desk.fault.text',
  email: 'desk.fault.email',
  choice: 'desk.fault.choice',
  whole_number: 'desk.fault.whole_number',
}

const refusalKeys: Readonly<Record<string, MessageKey>> = {
  changed_meanwhile: 'desk.refused.changed_meanwhile',
  conflict: 'desk.refused.conflict',
  last_owner: 'desk.refused.last_owner',
  not_invited: 'desk.refused.not_invited',
  no_way_back: 'desk.refused.no_way_back',
  not_your_role: 'desk.refused.not_your_role',
  too_many_attempts: 'desk.refused.too_many_attempts',
  too_large: 'desk.fault.too_long',
}

/** Returns the sentence of a call that failed. `keys` are the refusals that only this screen knows. */
export function refusalText(error: ApiError, t: Words, keys: Readonly<Record<string, MessageKey>> = {}): string {
  const key = error.kind === 'http' ? (keys[error.code] ?? refusalKeys[error.code]) : undefined
  return t(key ?? 'desk.outage')
}

/**
 * Returns what a page says of a form that was not taken. `keys` are codes of faults and refusals of this screen, `valuesOf` what
 * the sentence of a path's fault names.
 */
export function noticeOf(
  error: FormError,
  t: Words,
  keys: Readonly<Record<string, MessageKey>> = {},
  valuesOf: (path: string) => Readonly<Record<string, string | number>> = () => ({}),
): FormNotice {
  if (error.kind === 'call') return { summary: refusalText(error.error, t, keys), faults: {} }
  const texts = Object.entries(error.faults).map(([path, code]) => [
    path,
    t(keys[code] ?? faultKeys[code] ?? 'desk.fault.refused', valuesOf(path)),
  ])
  return { summary: t('desk.fault.summary'), faults: Object.fromEntries(texts) }
}

/** The answer to a form that was taken: the page again, by GET, so that a reload repeats nothing. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
