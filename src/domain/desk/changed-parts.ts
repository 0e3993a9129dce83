/** A part of an entry that changed. Null: it was not there, or is not there any more. Empty: a list of nothing. */
export interface ChangedPart {
  /** Such as `variants[2].price`. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
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
  return was === is ? [] : [{ path, before: was, after: is }]
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
