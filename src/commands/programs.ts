import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of the first of these programs that the system's PATH holds. Undefined when it holds none. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
