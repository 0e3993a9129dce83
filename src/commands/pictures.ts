// `npm run pictures`: draws the icons of the installed shop and the pictures of shared links from the logo's SVG. The
// PNGs are committed, because phones and link previews don't accept SVG. Run it again when the logo changes.
import { readFile, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { findOrInstallBrowser } from './browser.ts'
import { iconPage, sharePage } from './picture-pages.ts'
import { say } from './prepare.ts'

interface Drawing {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly html: string
  readonly isTransparent?: boolean
}

const folder = 'public/icons'
const pot = await readFile(`${folder}/pot.svg`, 'utf8')
const serif = await readFile('node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2')
const taglines = { en: await taglineOf('en'), tw: await taglineOf('tw') }
const icon = (name: string, size: number, share: number, isTransparent = false): Drawing => ({
  file: `${folder}/${name}.png`,
  width: size,
  height: size,
  html: iconPage(pot, size * share),
  isTransparent,
})

const drawings: readonly Drawing[] = [
  icon('pot-192', 192, 0.96, true),
  icon('pot-512', 512, 0.96, true),
  // Phones show at least the inner 80 % of a maskable icon.
  icon('pot-maskable-512', 512, 0.66),
  icon('apple-touch-icon', 180, 0.78),
  ...(['en', 'tw'] as const).map((locale) => ({
    file: `${folder}/share-${locale}.png`,
    width: 1200,
    height: 630,
    html: sharePage({ pot, serif: serif.toString('base64'), locale, tagline: taglines[locale] }),
  })),
]

const path = await findOrInstallBrowser()
if (path === undefined) {
  process.stderr.write('No Chromium: install one or name it in CHROMIUM_PATH.\n')
  process.exit(1)
}
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
for (const drawing of drawings) say(`${drawing.file} (${await draw(browser, drawing)} bytes)`)
await browser.close()

/** Draws one picture and returns its size in bytes. */
async function draw(browser: Browser, { file, width, height, html, isTransparent = false }: Drawing): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ omitBackground: isTransparent })
  await page.close()
  await writeFile(file, png)
  return png.byteLength
}

async function taglineOf(locale: string): Promise<string> {
  return JSON.parse(await readFile(`src/i18n/messages/${locale}/meta.json`, 'utf8')).default.description
}
