import type { DeskChange } from '#contract/desk-changes.ts'

/** A text that the shop has without the desk. */
interface Original {
  readonly kind: string
  readonly language: string
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Returns which text an entry of the log is about, such as `text:faqs/en/storage`; null for another entry. */
export function changedText(subject: string): Pick<Original, 'kind' | 'language' | 'name'> | null {
  const [, kind, language, name] = /^text:([^/]+)\/([^/]+)\/(.+)$/.exec(subject) ?? []
  return kind === undefined || language === undefined || name === undefined ? null : { kind, language, name }
}

/**
 * Returns an entry of the log as an editor made it. The first save of a text is held against the original one, which the
 * database does not have: fields that are equal were not changed. The number of a question has no field, so it is left out.
 */
export function sinceOriginal(change: DeskChange, originals: readonly Original[]): DeskChange {
  const text = changedText(change.subject)
  if (text === null || change.after === null) return change
  const { order: _order, ...after } = change.after
  const { order: _was, ...before } = change.before ?? {}
  // A saved text has a body, though it may be empty.
  const isFirst = typeof after['body'] === 'string' && typeof before['body'] !== 'string'
  if (!isFirst) return { ...change, before, after }
  const original = originals.find(
    ({ kind, language, name }) => kind === text.kind && language === text.language && name === text.name,
  )
  const stood: Readonly<Record<string, unknown>> = {
    draft: false,
    ...original?.fields,
    body: original?.body.trim() ?? '',
  }
  const names = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(stood[name]))
  const only = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { ...change, before: only(stood), after: only(after) }
}
