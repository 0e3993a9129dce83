import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

// What a built page makes a browser load.

/** The folder of the build's files for browsers. */
export const builtClient = 'dist/client'

/** Files, and their bytes after brotli: as an edge compresses on the way (level 5), and at best (level 11). */
interface Load {
  readonly files: number
  readonly bytes: number
  readonly leastBytes: number
}

export interface PageWeight {
  /** The scripts that run before the first input: those of the page, without its islands. */
  readonly early: Load
  /** All scripts once its islands are hydrated. What loads when a panel opens is not among them. */
  readonly live: Load
  /** The scripts in the page itself. */
  readonly inlineBytes: number
  readonly styles: Load
}

/** Returns what the page with this HTML loads. @throws Error when a file is not in the build. */
export function weighPage(html: string): PageWeight {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const own = scripts.flatMap(([, facts = '']) => / src="([^"]+)"/.exec(facts)?.[1] ?? [])
  const inline = scripts.filter(([, facts = '']) => !/ src=|json/.test(facts))
  const islands = [...html.matchAll(/ (?:component|renderer|before-hydration)-url="([^"]+)"/g)].map(
    ([, url]) => url ?? '',
  )
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url ?? '')
  return {
    early: loadOf(withImports(own)),
    live: loadOf(withImports([...own, ...islands])),
    inlineBytes: inline.reduce((sum, [, , code = '']) => sum + compressedSize(code, 5), 0),
    styles: loadOf(new Set(styles)),
  }
}

/** Returns the build's scripts of this name, such as `suggestion-list`, with all that they import at once. */
export function scriptsNamed(name: string): readonly string[] {
  const named = readdirSync(`${builtClient}/_astro`).filter(
    (file) => file.startsWith(`${name}.`) && file.endsWith('.js'),
  )
  return [...withImports(named.map((file) => `/_astro/${file}`))]
}

/** Returns these scripts and all that they import at once. */
function withImports(scripts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const code = read(path).toString()
    for (const [, name] of code.matchAll(/\b(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) add(`/_astro/${name}`)
  }
  for (const script of scripts) add(script)
  return found
}

function loadOf(paths: ReadonlySet<string>): Load {
  const contents = [...paths].map(read)
  const sumOf = (level: number) => contents.reduce((sum, content) => sum + compressedSize(content, level), 0)
  return { files: paths.size, bytes: sumOf(5), leastBytes: sumOf(11) }
}

/** Returns how many bytes a content has after brotli at this level: 5 as an edge compresses on the way, 11 at best. */
export function compressedSize(content: string | Buffer, level: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length
}

function read(path: string): Buffer {
  return readFileSync(builtClient + path)
}
