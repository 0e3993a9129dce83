import { existsSync, globSync } from 'node:fs'
import { findProgram } from './programs.ts'

/** The engines beside Chromium that `npm run test:browsers` drives (decision 0059). */
const engineNames = ['firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** The programs of an engine on this machine. */
export interface Engine {
  readonly name: EngineName
  readonly browser: string
  /** WebKit's WebDriver server. Firefox answers by itself. */
  readonly driver: string
  /** Draws a screen in memory for a browser that has no headless mode. Empty when there is a display or no need. */
  readonly screen: string
}

interface Engines {
  readonly found: readonly Engine[]
  /** What each missing engine needs, as a sentence for the terminal. */
  readonly missing: readonly { readonly name: EngineName; readonly advice: string }[]
}

/** Looks for Firefox (FIREFOX_PATH names another one) and for the MiniBrowser of WebKitGTK with its driver. */
export function findEngines(): Engines {
  const firefox = findProgram(['firefox-esr', 'firefox'])
  const browsers = {
    firefox: process.env['FIREFOX_PATH'] ?? firefox ?? '',
    webkit: globSync('/usr/{lib,lib64,libexec,lib/*}/webkit2gtk-4.1/MiniBrowser')[0] ?? '',
  }
  const driver = findProgram(['WebKitWebDriver']) ?? ''
  const screen = process.env['DISPLAY'] ? '' : (findProgram(['Xvfb']) ?? 'missing')
  const hasFirefox = existsSync(browsers.firefox)
  const hasWebkit = browsers.webkit !== '' && driver !== '' && screen !== 'missing'
  return {
    found: [
      ...(hasFirefox ? [{ name: 'firefox', browser: browsers.firefox, driver: '', screen: '' } as const] : []),
      ...(hasWebkit ? [{ name: 'webkit', browser: browsers.webkit, driver, screen } as const] : []),
    ],
    missing: [
      ...(hasFirefox ? [] : [{ name: 'firefox', advice: firefoxAdvice } as const]),
      ...(hasWebkit ? [] : [{ name: 'webkit', advice: webkitAdvice } as const]),
    ],
  }
}

const firefoxAdvice = 'No Firefox: install one (Debian: apt-get install firefox-esr) or name it in FIREFOX_PATH.'
const webkitAdvice =
  'No WebKit: it needs WebKitWebDriver, MiniBrowser and a display (Debian: apt-get install webkit2gtk-driver xvfb).'

/** Splits the arguments of `npm run test:browsers`: the engines after `--require` (both by default), and test files. */
export function readEngineArguments(args: readonly string[]): {
  readonly required: readonly string[]
  readonly unknown: readonly string[]
  readonly names: readonly string[]
} {
  const at = args.indexOf('--require')
  const required = at === -1 ? [] : (args[at + 1] ?? engineNames.join()).split(',')
  return {
    required,
    unknown: required.filter((name) => !engineNames.some((known) => known === name)),
    names: at === -1 ? args : args.toSpliced(at, 2),
  }
}
