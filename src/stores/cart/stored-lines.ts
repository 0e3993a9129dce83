import { type CartGroup, type CartLine, cartGroups, maxPicked, type Pick } from '#domain/cart/cart-line.ts'
import { storedMembers } from '../storage.ts'

const maxLines = 200

/** Returns the valid lines in storage and drops the rest, so that damaged storage never breaks a page. */
export function decodeStoredLines(stored: unknown): readonly CartLine[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, maxLines).flatMap((line) => decodeLine(line) ?? [])
}

function decodeLine(stored: unknown): CartLine | null {
  const { key, group, additional, meat, additionalItem, ...counted } = storedMembers<CartLine>(stored)
  const pick = decodePick(counted)
  if (pick === null || pick.picked === 0 || !isGroup(group)) return null
  return {
    key: textOf(key) ?? pick.code,
    group,
    ...pick,
    additional: Array.isArray(additional) ? additional.flatMap((each) => decodePick(each) ?? []) : null,
    meat: textOf(meat),
    additionalItem: textOf(additionalItem),
  }
}

function decodePick(stored: unknown): Pick | null {
  const { code, picked } = storedMembers<Pick>(stored)
  const known = textOf(code)
  if (known === null || typeof picked !== 'number' || !Number.isInteger(picked) || picked < 0) return null
  return { code: known, picked: Math.min(picked, maxPicked) }
}

function isGroup(stored: unknown): stored is CartGroup {
  return cartGroups.some((group) => group === stored)
}

function textOf(stored: unknown): string | null {
  return typeof stored === 'string' && stored !== '' ? stored : null
}
