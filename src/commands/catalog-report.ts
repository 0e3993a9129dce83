import type { CatalogReport, ListReport } from '#contract/catalog-report.ts'
import type { Fault } from '#contract/fault.ts'

/** Returns one line per fault: its JSON path, a colon and what is wrong. */
export function faultLines(faults: readonly Pick<Fault, 'path' | 'message'>[]): readonly string[] {
  return faults.map(({ path, message }) => `${path}: ${message}`)
}

/** What an import changes: one line per array of the file, and the names of what is added, changed and removed. */
export function changeLines({ lists, configChanged, displaced }: CatalogReport): readonly string[] {
  const reports = Object.entries(lists)
  const lines = reports.flatMap(([list, report]) => listLines(list, report))
  const moved = displaced.map(({ code, slug }) => `products: ${code} gives way and is now /${slug}`)
  const isChanged = lines.length + moved.length > 0 || configChanged
  if (!isChanged) return []
  const unchanged = reports.flatMap(([list, report]) => (report.unchanged > 0 ? [`${report.unchanged} ${list}`] : []))
  return [
    ...lines,
    ...moved,
    ...(configChanged ? ['config: changed'] : []),
    ...(unchanged.length > 0 ? [`unchanged: ${unchanged.join(', ')}`] : []),
  ]
}

function listLines(list: string, report: ListReport): readonly string[] {
  const parts = (['added', 'changed', 'removed'] as const).filter((kind) => report[kind].length > 0)
  if (parts.length === 0) return []
  const counts = parts.map((kind) => `${report[kind].length} ${kind}`).join(', ')
  return [`${list}: ${counts}`, ...parts.map((kind) => `  ${kind}: ${shortList(report[kind])}`)]
}

/** Returns the first 20 names, and how many more there are. */
function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 20).join(', ')
  return names.length > 20 ? `${shown} and ${names.length - 20} more` : shown
}
