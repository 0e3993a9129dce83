import type { CartLine } from './cart-line.ts'

/** Returns all codes in the lines, sorted, each once: products, picks, meats and extra items (rules §3 "Cart line"). */
export function codesOf(lines: readonly CartLine[]): string[] {
  const codes = lines.flatMap((line) => [
    line.code,
    ...(line.additional ?? []).map((pick) => pick.code),
    ...(line.meat === null ? [] : [line.meat]),
    ...(line.additionalItem === null ? [] : [line.additionalItem]),
  ])
  return [...new Set(codes)].sort()
}
