/** A part of an entry that changed. Null: it was not there, or is not there any more. Empty: a list of nothing. */
export interface ChangedPart {
  /** Such as `variants[2].price`. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  /** Of a list of plain values that gained or lost some, and not all: these. */
  readonly items?: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

/**
 * Returns the parts of an entry that differ, in the order of its fields, each as text. Objects and rows are taken apart;
 * a list of plain values is one part, joined by commas. Empty when nothing differs (rules §16 "The log").
 */
export function changedParts(before: unknown, after: unknown, path = ''): readonly ChangedPart[] {
  if (isRows(before) || isRows(after)) {
    const [old, now] = [itemsOf(before), itemsOf(after)]
    return Array.from({ length: Math.max(old.length, now.length) }, (_, index) =>
      changedParts(old[index], now[index], `${path}[${index}]`),
    ).flat()
  }
  if (isRecord(before) || isRecord(after)) {
    const [old, now] = [fieldsOf(before), fieldsOf(after)]
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
      changedParts(old.get(name), now.get(name), path === '' ? name : `${path}.${name}`),
    )
  }
  const [was, is] = [textOf(before), textOf(after)]
  if (was === is) return []
  const items = Array.isArray(before) && Array.isArray(after) ? itemsBetween(before, after) : undefined
  return [{ path, before: was, after: is, ...(items && { items }) }]
}

/**
 * What the later list has and the older one does not, and the other way round; undefined where only the order changed, and where
 * one of them is empty: that none is in it is told by itself.
 */
function itemsBetween(older: readonly unknown[], newer: readonly unknown[]): ChangedPart['items'] {
  const [old, now] = [older.map(String), newer.map(String)]
  const added = now.filter((each) => !old.includes(each))
  const removed = old.filter((each) => !now.includes(each))
  const isPlain = old.length === 0 || now.length === 0 || added.length + removed.length === 0
  return isPlain ? undefined : { added, removed }
}

/** The fields that name a product by its code. */
const codeFields = /(?:^|\.)(?:code|productCode|gift|meat)$/

/** Returns whether the part at a path, such as `comboItems[2].code`, names a product by its code. */
export function isCodePart(path: string): boolean {
  return codeFields.test(path)
}

/** Returns the codes of products that a change names: in lists of codes, and in fields that have one. */
export function codesInChange({
  before,
  after,
}: {
  readonly before: unknown
  readonly after: unknown
}): readonly string[] {
  return changedParts(before, after).flatMap((part) => {
    if (part.items) return [...part.items.added, ...part.items.removed]
    return isCodePart(part.path) ? [part.before, part.after].filter((code) => code !== null) : []
  })
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.some(isRecord)
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(isRecord(value) ? Object.entries(value) : [])
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return Array.isArray(value) ? value.join(', ') : String(value)
}
