import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** One file of the shop: its path below the project's folder, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** One import as written. */
export interface Import {
  readonly target: string
  /** Whether it imports types only. */
  readonly isType: boolean
}

/** Lists the files below these folders with one of these extensions. */
export function sourcesIn(folders: readonly string[], endings: RegExp): readonly Source[] {
  return folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
      .sort()
      .map((path) => ({ path, text: readFileSync(root + path, 'utf8') })),
  )
}

/** Lists the imports of a file: statements, re-exports, `import(…)` of modules and of types. */
export function importsOf(source: Source): readonly Import[] {
  const code = codeOf(source.text)
  const isTypesOnly = source.path.endsWith('.d.ts')
  const statements = code.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?['"]([^'"]+)['"]/gm)
  const calls = code.matchAll(/(:\s*|typeof )?\bimport\(\s*['"]([^'"]+)['"]/g)
  return [
    ...[...statements].map(([, type, names = '', target = '']) => ({
      target,
      isType: isTypesOnly || !!type || isOnlyTypes(names),
    })),
    ...[...calls].map(([, type, target = '']) => ({ target, isType: isTypesOnly || type !== undefined })),
  ]
}

/** Returns a text without its whole-line comments. Other comments stay, because a string may contain an address. */
export function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

function isOnlyTypes(names: string): boolean {
  const inner = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  return inner?.split(',').every((name) => name.trim() === '' || /^type\s/.test(name.trim())) ?? false
}
