import { readdirSync } from 'node:fs'

/** Where the build is. */
export const built = 'dist/server'

/** The build's modules for Miniflare, the entry first, by their paths below `built`. */
export function builtModules(): { type: 'ESModule'; path: string }[] {
  const paths = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => /\.m?js$/.test(path))
  return ['entry.mjs', ...paths.filter((path) => path !== 'entry.mjs')].map((path) => ({ type: 'ESModule', path }))
}
