import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram } from './programs.ts'
import { run } from './run.ts'

// The shell has no window to draw, so the journeys take a third less time.
const systemNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the path of a Chromium: `CHROMIUM_PATH`, Playwright's own, or the system's. Undefined when there is none. */
export function findBrowser(): string | undefined {
  const named = [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath()]
  return named.find((path) => path !== '' && existsSync(path)) ?? findProgram(systemNames)
}

/** As `findBrowser`, and installs one when there is none: Playwright's, or as root the distribution's package. */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found !== undefined) return found
  process.stdout.write('No Chromium found; installing one …\n')
  await run('playwright', ['install', 'chromium'], { output: 'keep', timeoutMs: 300_000 })
  if (findBrowser() === undefined && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { output: 'keep', timeoutMs: 300_000 })
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], {
      output: 'keep',
      timeoutMs: 900_000,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return findBrowser()
}
