import { type CartGroup, type CartLine, cartGroups, type Pick } from '#domain/cart/cart-line.ts'

const maxLines = 200
const maxPicked = 99

/** Returns the valid lines in storage and drops the rest, so that damaged storage never breaks a page. */
export function decodeStoredLines(stored: unknown): readonly CartLine[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, maxLines).flatMap((entry) => readLine(entry) ?? [])
}

function readLine(entry: unknown): CartLine | null {
  const code = textIn(entry, 'code')
  const group = textIn(entry, 'group')
  const picked = countIn(entry)
  if (code === null || picked === null || picked === 0 || !isGroup(group)) return null
  return {
    key: textIn(entry, 'key') ?? code,
    group,
    code,
    picked,
    additional: readPicks(memberOf(entry, 'additional')),
    meat: textIn(entry, 'meat'),
    additionalItem: textIn(entry, 'additionalItem'),
  }
}

function readPicks(stored: unknown): readonly Pick[] | null {
  if (!Array.isArray(stored)) return null
  return stored.flatMap((entry) => {
    const code = textIn(entry, 'code')
    const picked = countIn(entry)
    return code === null || picked === null ? [] : [{ code, picked }]
  })
}

function isGroup(text: string | null): text is CartGroup {
  return cartGroups.some((group) => group === text)
}

function textIn(thing: unknown, name: string): string | null {
  const member = memberOf(thing, name)
  return typeof member === 'string' && member !== '' ? member : null
}

function countIn(thing: unknown): number | null {
  const member = memberOf(thing, 'picked')
  return typeof member === 'number' && Number.isInteger(member) && member >= 0 ? Math.min(member, maxPicked) : null
}

function memberOf(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null && Object.hasOwn(thing, name)
    ? Reflect.get(thing, name)
    : undefined
}
