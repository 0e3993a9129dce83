import type { Page } from '@playwright/test'
import { type GivenLine, wholeLine } from '#tests/support/demo-lines.ts'
import { remember } from './seeds.ts'

/** Other options of the cart. */
interface Given {
  /** The language's part of the address, `/tw` or empty. */
  readonly base?: string
  /** The lines that were saved for later. */
  readonly later?: readonly GivenLine[]
}

/** Opens the cart with these lines. */
export async function openCart(
  page: Page,
  lines: readonly GivenLine[],
  { base = '', later = [] }: Given = {},
): Promise<void> {
  await remember(page.context(), { 'shop:cart': lines.map(wholeLine), 'shop:later': later.map(wholeLine) })
  await page.goto(`${base}/cart`)
}
