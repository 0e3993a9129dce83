import type { Page } from '@playwright/test'
import { type GivenLine, wholeLine } from '#tests/support/demo-lines.ts'
import { remember } from './seeds.ts'

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
  await remember(page.context(), { 'shop:cart': lines.map(wholeLine), 'shop:later': later.map(wholeLine) })
  await page.goto(`${base}/cart`)
}
