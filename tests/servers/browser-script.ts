import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** The text of a browser script that is written in TypeScript and exports nothing, as a browser runs it. */
export function browserScript(file: URL): string {
  return `(() => {${stripTypeScriptTypes(readFileSync(file, 'utf8')).replace('export {}', '')}})()`
}
