import type { Page } from '@playwright/test'
import type { SavedText } from '#contract/texts.ts'
import { scriptPayloads } from './script-payloads.ts'
import type { SafetyShop } from './shop.ts'

type Sample = Parameters<NonNullable<Parameters<SafetyShop['importSample']>[0]>>[0]

/** The scripts that may be a name: one line of text. */
export const scriptLines = scriptPayloads.filter((payload) => !/\p{Cc}/u.test(payload))

/** Opens a page, and presses and points at what it shows. */
export async function lookAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.mouse.move(300, 300)
  await page.keyboard.press('Tab')
}

/** Counts the calls of `steal` in any page and frame. */
export async function countThefts(page: Page): Promise<() => number> {
  let thefts = 0
  await page.exposeFunction('steal', () => {
    thefts += 1
  })
  page.on('dialog', (dialog) => {
    thefts += 1
    void dialog.dismiss()
  })
  return () => thefts
}

/** Returns what gives the next script at each call. */
export function payloadSource(): () => string {
  let place = 0
  return () => {
    place += 1
    return scriptLines[place % scriptLines.length] ?? ''
  }
}

/** Puts scripts into the names and texts of a catalog. */
export function scriptCatalog(catalog: Sample, nextPayload: () => string, round = 0): void {
  for (const named of [...catalog.products, ...catalog.categories]) {
    named.name = nextPayload()
    named.nameTw = nextPayload()
  }
  for (const banner of [...catalog.banners, ...catalog.topBanners])
    for (const item of banner.bannerItems) {
      item.alt = nextPayload()
      item.altTw = nextPayload()
    }
  const part = (from: number) => scriptLines.filter((_, index) => index % 4 === (round + from) % 4).join(' ')
  catalog.config.announcement.content = part(0)
  catalog.config.announcement.contentTw = part(1)
  catalog.config.announcement.background = nextPayload().slice(0, 60)
}

/** Returns texts of editors: the body has each script as it is, and as a link, a picture and a heading. */
export function scriptedTexts(nextPayload: () => string): readonly SavedText[] {
  const body = scriptLines.map((line) => `${line}\n\n[a](${line}) ![a](${line}) <${line}>\n\n## ${line}`).join('\n\n')
  const line = (length: number) => nextPayload().slice(0, length)
  return (['en', 'tw'] as const).flatMap((language): SavedText[] => [
    {
      ...{ kind: 'pages', language, name: 'about', body },
      fields: { title: line(60), description: line(200), updated: '2026-11-20', draft: false },
    },
    {
      ...{ kind: 'faqs', language, name: 'storage', body },
      fields: { question: line(120), group: 'kits', order: 1, keywords: line(200), draft: false },
    },
    { kind: 'home', language, name: 'home', fields: { 'hero.title': line(200), 'how.pot.text': line(200) }, body: '' },
    { kind: 'banners', language, name: '2', fields: { text: line(300) }, body: '' },
  ])
}
