import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { ScreenName } from './screen-list.ts'

/** Returns the text of a message key, such as `checkout.place`. */
type Word = (key: string) => string

/** The cart: a kit without choices, a kit with choices, and sauces. */
const lines = [
  { key: 'KIT-CLASSIC', group: 'combo', code: 'KIT-CLASSIC', picked: 1 },
  {
    ...{ key: 'KIT-MARKET~screens', group: 'combo', code: 'KIT-MARKET', picked: 1, meat: 'MEAT-RIBEYE' },
    additional: [
      { code: 'BRO-BONE', picked: 1 },
      { code: 'ADD-CORN', picked: 2 },
      { code: 'ADD-FISHBALL', picked: 2 },
      { code: 'ADD-PRAWN', picked: 1 },
      { code: 'BI-GREENS', picked: 2 },
    ],
  },
  { key: 'FM-SACHA', group: 'foodmart', code: 'FM-SACHA', picked: 3 },
  // Sold out in all areas, so that the cart has a failed line.
  { key: 'FM-COCONUT', group: 'foodmart', code: 'FM-COCONUT', picked: 1 },
]

/** Filled in again for the second order, because a guest's details are deleted after the payment. */
const delivery = [
  ['phone', '2065550142'],
  ['line1', '1420 Pike Street'],
  ['city', 'Seattle'],
  ['zip', '98101'],
] as const

/** Shops from a full cart to the account, and calls `take` on each screen on the way. */
export async function walkOrder(
  page: Page,
  base: string,
  email: string,
  take: (name: ScreenName) => Promise<void>,
): Promise<void> {
  const word = await readWords(base.endsWith('/tw') ? 'tw' : 'en')
  const settled = () => page.waitForLoadState('networkidle')
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  const summary = page.getByRole('region', { name: word('cart.summary.title') })
  const chooseWindow = async () => {
    await page
      .getByRole('radiogroup', { name: word('checkout.slots.day'), exact: true })
      .locator('label')
      .last()
      .click()
    await page
      .getByRole('group', { name: word('fields.deliveryWindow') })
      .getByRole('radio')
      .last()
      .check()
  }
  const fillIn = async (fields: readonly (readonly [name: string, text: string])[]) => {
    for (const [name, text] of fields) await field(page, word(`fields.${name}`)).fill(text)
    await field(page, word('fields.state')).selectOption('WA')
    await chooseWindow()
    await summary.getByText('10.35%').first().waitFor()
  }

  await page.evaluate((cart) => localStorage.setItem('shop:cart', cart), JSON.stringify(lines.map(completeLine)))
  await page.goto(`${base}/cart`, { waitUntil: 'networkidle' })
  await summary.waitFor()
  await take('cart')

  await page.goto(`${base}/checkout`, { waitUntil: 'networkidle' })
  await field(page, word('fields.zip')).fill('1234')
  await button(word('checkout.place')).click()
  await settled()
  await take('checkout-faults')
  await fillIn([['firstName', 'Mei'], ['lastName', 'Lin'], ['email', email], ...delivery])
  await take('checkout')

  await button(word('checkout.place')).click()
  await page.waitForURL('**/payment?**')
  await settled()
  await take('payment')
  const pay = async (card: string) => {
    await field(page, word('payment.card')).fill(card)
    await field(page, word('payment.expiry')).fill('09 / 29')
    await field(page, word('payment.cvc')).fill('123')
    await button(word('payment.pay').split('{{')[0] ?? '').click()
  }
  await pay('4000 0000 0000 0002')
  await page.getByText(word('payment.said.declined')).waitFor()
  await take('payment-declined')
  await pay('4242 4242 4242 4242')
  await page.waitForURL('**/invoice?**')
  const number = (await page.getByText(/^SB-/).first().textContent()) ?? ''
  await settled()
  await take('invoice')

  await page.goto(`${base}/track-order`, { waitUntil: 'networkidle' })
  await field(page, word('order.number')).fill(number)
  await field(page, word('order.email')).fill(email)
  await button(word('order.find')).click()
  await page.getByRole('heading', { name: number }).waitFor()
  await take('track-order-found')

  await page.goto(`${base}/create-account`, { waitUntil: 'networkidle' })
  await field(page, word('fields.firstName')).fill('Mei')
  await field(page, word('fields.lastName')).fill('Lin')
  await field(page, word('fields.email')).fill(email)
  await field(page, word('account.password')).fill('Warm-pot-42')
  await button(word('account.create')).click()
  await page.waitForURL('**/account')
  await settled()
  await take('account')

  // Give the account a wish, a saved address and an order.
  await page.goto(`${base}/food-mart/aged-soy-sauce`, { waitUntil: 'networkidle' })
  await page.getByRole('main').locator('wish-heart').first().getByRole('button').click()
  await page.evaluate(
    (cart) => localStorage.setItem('shop:cart', cart),
    JSON.stringify(lines.slice(0, 3).map(completeLine)),
  )
  await page.goto(`${base}/checkout`, { waitUntil: 'networkidle' })
  await fillIn(delivery)
  await page.getByRole('main').getByRole('checkbox').check()
  await button(word('checkout.place')).click()
  await page.waitForURL('**/payment?**')
  await pay('4242 4242 4242 4242')
  await page.waitForURL('**/invoice?**')
  await settled()
  for (const part of ['orders', 'addresses', 'profile', 'security', 'wishlist'] as const) {
    await page.goto(`${base}/account#${part}`)
    await page.reload({ waitUntil: 'networkidle' })
    await take(`account-${part}`)
    if (part !== 'orders') continue
    await button(word('order.again.way')).click()
    await button(word('order.again.add')).waitFor()
    await take('account-reorder')
  }
}

function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(label, { exact: true })
}

function completeLine(line: object): object {
  return { additional: null, meat: null, additionalItem: null, ...line }
}

async function readWords(locale: string): Promise<Word> {
  const trees = new Map<string, unknown>()
  for (const group of ['cart', 'checkout', 'fields', 'payment', 'order', 'account'])
    trees.set(group, JSON.parse(await readFile(`src/i18n/messages/${locale}/${group}.json`, 'utf8')))
  return (key) => {
    const word = key
      .split('.')
      .reduce<unknown>(
        (tree, name) => (typeof tree === 'object' && tree ? Reflect.get(tree, name) : undefined),
        Object.fromEntries(trees),
      )
    if (typeof word !== 'string') throw new Error(`no word for ${key}`)
    return word
  }
}
