import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '#commands/run.ts'
import type { OpenBrowser } from './browser.ts'
import { note } from './figures.ts'

/** What Lighthouse says of a page on its phone. */
export interface Audit {
  /** From 0 to 100. */
  readonly score: number
  /** In seconds. */
  readonly lcp: number
  readonly cls: number
  /** In milliseconds. */
  readonly tbt: number
}

const program = process.env['LIGHTHOUSE'] ?? 'lighthouse'

/** Returns the version of Lighthouse; null where it is not installed. It is no dependency of the shop. */
export async function lighthouseVersion(): Promise<string | null> {
  const { code, output } = await run(program, ['--version'], { output: 'keep' })
  return code === 0 ? output.trim() : null
}

/** Lets Lighthouse load a page as its mobile phone does, without a cache and with the storage that the browser has. */
async function audit({ port }: OpenBrowser, url: string, folder: string): Promise<Audit> {
  const path = join(folder, 'lighthouse.json')
  const own = ['--only-categories=performance', '--output=json', `--output-path=${path}`, '--quiet', `--port=${port}`]
  const { code, output } = await run(program, [url, ...own], { output: 'keep', timeoutMs: 120_000 })
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}: ${output}`)
  const { categories, audits } = JSON.parse(await readFile(path, 'utf8'))
  return {
    score: categories.performance.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
  }
}

/** Loads each page so many times, the pages in turn. Returns the audits by page. */
export async function auditAll(
  browser: OpenBrowser,
  urls: readonly string[],
  runs: number,
  folder: string,
): Promise<ReadonlyMap<string, readonly Audit[]>> {
  const found = new Map(urls.map((url): [string, Audit[]] => [url, []]))
  for (let count = 1; count <= runs; count += 1) {
    for (const [url, audits] of found) {
      note(`Lighthouse, run ${count} of ${runs}: ${url}`)
      audits.push(await audit(browser, url, folder))
    }
  }
  return found
}
