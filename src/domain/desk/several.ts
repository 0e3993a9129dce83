/** What a form holds: texts by the path of the field, and the number of items of each list under `{path}.length`. */
export type Typed = Readonly<Record<string, string>>

/** More items of one list than this are not read. */
const maxItems = 200

/** Returns how many items a list has in the form: a whole number from 0 to 200 (rules §16 "Catalog"). */
export function itemCount(typed: Typed, list: string): number {
  const count = Number(typed[`${list}.length`])
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, maxItems) : 0
}

/** Returns what was typed with one more, empty item of the list. */
export function withItem(typed: Typed, list: string): Typed {
  return { ...typed, [`${list}.length`]: String(Math.min(itemCount(typed, list) + 1, maxItems)) }
}

/** Returns what was typed without the item at `path`, such as `variants[2]`; those behind it move up. */
export function withoutItem(typed: Typed, path: string): Typed {
  const place = placeOf(typed, path)
  if (place === null) return typed
  const { list, index: removed, count } = place
  const kept = placed(typed, list, (index) => (index === removed ? null : index > removed ? index - 1 : index))
  return { ...kept, [`${list}.length`]: String(count - 1) }
}

/** Returns what was typed with the item at `path` before the one in front of it; the first stays. */
export function withItemMovedUp(typed: Typed, path: string): Typed {
  const place = placeOf(typed, path)
  return place === null || place.index === 0 ? typed : swapped(typed, place.list, place.index - 1)
}

/** Returns what was typed with the item at `path` behind the next one; the last stays. */
export function withItemMovedDown(typed: Typed, path: string): Typed {
  const place = placeOf(typed, path)
  return place === null || place.index + 1 >= place.count ? typed : swapped(typed, place.list, place.index)
}

/** Exchanges the item at `first` with the one behind it. */
function swapped(typed: Typed, list: string, first: number): Typed {
  return placed(typed, list, (index) => (index === first ? first + 1 : index === first + 1 ? first : index))
}

/** Puts each item of a list at the index that `placeAt` says; null takes it out. */
function placed(typed: Typed, list: string, placeAt: (index: number) => number | null): Typed {
  const entries = Object.entries(typed).flatMap(([name, value]): (readonly [string, string])[] => {
    if (!name.startsWith(`${list}[`)) return [[name, value]]
    const [, digits = '', rest = ''] = /^(\d+)\](.*)$/s.exec(name.slice(list.length + 1)) ?? []
    const index = placeAt(Number(digits))
    return index === null ? [] : [[`${list}[${index}]${rest}`, value]]
  })
  return Object.fromEntries(entries)
}

/** The list and the index of an item that the form has. */
function placeOf(typed: Typed, path: string) {
  const [, list = '', digits = ''] = /^(.*)\[(\d+)\]$/.exec(path) ?? []
  const [index, count] = [Number(digits), itemCount(typed, list)]
  return list === '' || index >= count ? null : { list, index, count }
}
