/** Parts of all pages together, of one owner. A part has up to 10 KB. */
const maxParts = 200

const partsOf = new WeakMap<object, Map<string, readonly string[]>>()

/**
 * Returns a part of a page as it was drawn for the same owner and `name`, else draws it. The owner bounds how long it is
 * kept: the areas of a catalog version are such an owner. The name tells all else that the part depends on, but the
 * texts of `replaced`, which take the place of their placeholders on each page.
 */
export async function keptPart(
  owner: object,
  name: string,
  draw: () => Promise<string>,
  replaced: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const parts = partsOf.get(owner) ?? new Map<string, readonly string[]>()
  partsOf.set(owner, parts)
  let pieces = parts.get(name)
  if (pieces === undefined) {
    pieces = splitAt(await draw(), [...replaced.keys()])
    if (parts.size >= maxParts) parts.clear()
    parts.set(name, pieces)
  }
  return pieces.map((piece) => replaced.get(piece) ?? piece).join('')
}

/** Looking for placeholders takes longer than all else that a kept part needs, so it is kept in pieces. */
function splitAt(text: string, placeholders: readonly string[]): readonly string[] {
  return placeholders.length === 0 ? [text] : text.split(new RegExp(`(${placeholders.join('|')})`))
}
