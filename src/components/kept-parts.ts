/** Parts of all pages together, of one owner. A part has up to 10 KB. */
const maxParts = 200

const partsOf = new WeakMap<object, Map<string, string>>()

/**
 * Returns a part of a page as it was drawn for the same owner and `name`, else draws it. The owner bounds how long it is
 * kept: the areas of a catalog version are such an owner. The name tells all else that the part depends on.
 */
export async function keptPart(owner: object, name: string, draw: () => Promise<string>): Promise<string> {
  const parts = partsOf.get(owner) ?? new Map<string, string>()
  partsOf.set(owner, parts)
  const known = parts.get(name)
  if (known !== undefined) return known
  const drawn = await draw()
  if (parts.size >= maxParts) parts.clear()
  parts.set(name, drawn)
  return drawn
}
