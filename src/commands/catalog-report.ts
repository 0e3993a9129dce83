import type { CatalogChange, ListChange } from '#backend/catalog/catalog-change.ts'
import type { Fault } from '#contract/fault.ts'

/** Returns one line per fault: its JSON path, a colon and what is wrong. */
export function faultLines(faults: readonly Fault[]): readonly string[] {
  return faults.map(({ path, message }) => `${path}: ${message}`)
}

/**
 * Returns what an import changes: one line per list of the file, then the names of what is added, changed and removed.
 */
export function changeLines({ lists, isConfigChanged, displaced }: CatalogChange): readonly string[] {
  const lines = Object.entries(lists).flatMap(([list, change]) => listLines(list, change))
  const moved = displaced.map(({ code, slug }) => `products: ${code} gives way and is now /${slug}`)
  return [...lines, ...moved, ...(isConfigChanged ? ['config: changed'] : [])]
}

function listLines(list: string, change: ListChange): readonly string[] {
  const parts = (['added', 'changed', 'removed'] as const).filter((kind) => change[kind].length > 0)
  if (parts.length === 0) return []
  const counts = parts.map((kind) => `${change[kind].length} ${kind}`).join(', ')
  return [`${list}: ${counts}`, ...parts.map((kind) => `  ${kind}: ${shortList(change[kind].map(change.nameOf))}`)]
}

/** Returns the first 20 names, and how many more there are. */
function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 20).join(', ')
  return names.length > 20 ? `${shown} and ${names.length - 20} more` : shown
}
