import type { Page } from '@playwright/test'

// A cart that already holds lines, as the shop keeps it on this device.

/** As much of a cart line as a journey needs to name. */
export interface GivenLine {
  readonly code: string
  readonly group: string
  readonly picked: number
  readonly key?: string
  readonly additional?: readonly { readonly code: string; readonly picked: number }[]
  readonly meat?: string
}

/** A pot that is full, with another meat than its own and a key as the kit's page makes one. */
export const marketKit: GivenLine = {
  code: 'KIT-MARKET',
  group: 'combo',
  picked: 1,
  key: 'KIT-MARKET~mine',
  additional: [
    { code: 'BRO-BONE', picked: 1 },
    { code: 'ADD-CORN', picked: 2 },
    { code: 'ADD-FISHBALL', picked: 2 },
    { code: 'ADD-PRAWN', picked: 1 },
    { code: 'BI-GREENS', picked: 2 },
  ],
  meat: 'MEAT-RIBEYE',
}

/** What else lies in this shopper's shop. */
interface Given {
  /** The language's part of the address, `/tw` or nothing. */
  readonly base?: string
  /** The lines that were saved for later. */
  readonly later?: readonly GivenLine[]
}

/** Opens the cart with these lines in it. */
export async function openCart(
  page: Page,
  lines: readonly GivenLine[],
  { base = '', later = [] }: Given = {},
): Promise<void> {
  await page.goto(`${base}/cart`)
  await page.evaluate(
    ([cart, saved]) => {
      localStorage.setItem('shop:cart', JSON.stringify(cart))
      localStorage.setItem('shop:later', JSON.stringify(saved))
    },
    [lines.map(wholeLine), later.map(wholeLine)],
  )
  await page.reload()
}

function wholeLine(line: GivenLine): object {
  return { key: line.code, additional: null, meat: null, additionalItem: null, ...line }
}
