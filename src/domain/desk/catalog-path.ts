// The paths by which an import and the doctor name what is wrong in a catalog, such as `products[29].nameTw`.

/** Both names of an entry; the English one is what it is known by when it has none. */
interface EntryNames {
  readonly name: string
  readonly nameTw: string | null
}

/**
 * Returns the field that a path of a catalog leads to, as people call it by `labels`: `Delivery › Delivery windows 3`. A field
 * without a label stays as it is. Empty for a path that leads to a whole entry.
 */
export function fieldText(path: string, labels: Readonly<Record<string, string>>): string {
  const [, ...steps] = path.split('.')
  return steps
    .map((step) => {
      const [, name = step, index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? []
      const label = Object.hasOwn(labels, name) ? labels[name] : name
      return index === undefined ? label : `${label} ${Number(index) + 1}`
    })
    .join(' › ')
}

/** Returns the names of the entry of `file`, anything that JSON can hold, that a path leads into; null without such an entry. */
export function entryNamesAt(file: unknown, path: string): EntryNames | null {
  const [, list = '', index] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
  const entries = new Map<string, unknown>(Object.entries(Object(file))).get(list)
  const entry: unknown = Array.isArray(entries) ? entries[Number(index)] : undefined
  if (typeof entry !== 'object' || entry === null) return null
  const fields = new Map<string, unknown>(Object.entries(entry))
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const name = textOf('name') ?? textOf('code') ?? textOf('slug')
  return name === null ? null : { name, nameTw: textOf('nameTw') }
}
