import { expect, type Page, test } from '@playwright/test'
import { type PayPalServer, startPayPalServer } from '../servers/paypal/server.ts'
import { type StripeServer, startStripeServer } from '../servers/stripe/server.ts'
import { openServer, type TestServer } from '../support/test-server.ts'

// The scripts that stand in for Stripe's and PayPal's, in a page that uses them as a shop does.

let stripe: StripeServer
let paypal: PayPalServer
let shop: TestServer
let html = ''

test.beforeEach(async () => {
  stripe = await startStripeServer()
  paypal = await startPayPalServer()
  shop = await openServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
})

test.afterEach(async () => {
  await Promise.all([stripe.close(), paypal.close(), shop.close()])
})

/** Opens a shop whose page is this script below the provider's. */
async function openShop(page: Page, providerScript: string, code: string): Promise<void> {
  html = `<!doctype html><div id="place"></div><div id="wallet"></div><button id="pay">Pay $25.89</button><output></output>
<script src="${providerScript}"></script><script>
const say = (text) => { document.querySelector('output').textContent = text }
${code}</script>`
  await page.goto(`${shop.url}/payment`)
}

/** Asks Stripe as the shop's server does. */
async function askStripe(path: string, params: Record<string, string> = {}): Promise<Record<string, string>> {
  const response = await fetch(`${stripe.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    body: new URLSearchParams(params),
  })
  return response.json()
}

async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration date').fill('12 / 34')
  await frame.getByLabel('Security code').fill('123')
}

/** A page that makes a ConfirmationToken of the card, and answers the bank for the payment that `/secret` names. */
const tokenCode = () => `
const stripe = Stripe('${stripe.publishableKey}')
const elements = stripe.elements({ mode: 'payment', amount: 2589, currency: 'usd' })
elements.create('payment').mount('#place')
const wallet = elements.create('expressCheckout')
const makeToken = async () => {
  const { error: fault } = await elements.submit()
  if (fault) return say(fault.code)
  const { confirmationToken, error } = await stripe.createConfirmationToken({
    elements, params: { return_url: location.href },
  })
  say(error ? error.code : confirmationToken.id)
}
wallet.on('confirm', makeToken)
wallet.mount(document.querySelector('#wallet'))
pay.addEventListener('click', makeToken)
window.answerBank = async (clientSecret) => {
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret })
  say(error ? error.code : paymentIntent.status)
}`

async function tokenSaid(page: Page): Promise<string> {
  await expect(page.locator('output')).toHaveText(/^ctoken_/)
  return (await page.locator('output').textContent()) ?? ''
}

test.describe("Stripe's script", () => {
  for (const [answer, status, charges] of [
    ['Complete', 'succeeded', 1],
    ['Fail', 'payment_intent_authentication_failure', 0],
  ] as const) {
    test(`makes a token of a card, and its bank is told ${answer}`, async ({ page }) => {
      await openShop(page, `${stripe.url}/v3`, tokenCode())
      await page.getByRole('button', { name: 'Pay $25.89' }).click()
      await expect(page.locator('output')).toHaveText('incomplete_number')
      await fillCard(page, '4000 0027 6000 3184')
      await page.getByRole('button', { name: 'Pay $25.89' }).click()
      const token = await tokenSaid(page)
      const made = await askStripe('payment_intents', { amount: '2589', currency: 'usd' })
      const intent = await askStripe(`payment_intents/${made['id']}/confirm`, { confirmation_token: token })
      expect(intent['status']).toBe('requires_action')
      await page.evaluate((secret) => void Reflect.get(window, 'answerBank')(secret), intent['client_secret'])
      const bank = page.frameLocator('iframe[title="Bank confirmation"]')
      await bank.getByRole('button', { name: answer }).click()
      await expect(page.locator('output')).toHaveText(status)
      expect(stripe.ledger()).toHaveLength(charges)
    })
  }

  test('makes a token of a wallet', async ({ page }) => {
    await openShop(page, `${stripe.url}/v3`, tokenCode())
    const wallets = page.frameLocator('iframe[title="Secure express checkout frame"]')
    await wallets.getByRole('button', { name: 'Google Pay' }).click()
    const token = await tokenSaid(page)
    const made = await askStripe('payment_intents', { amount: '2589', currency: 'usd' })

    expect((await askStripe(`payment_intents/${made['id']}/confirm`, { confirmation_token: token }))['status']).toBe(
      'succeeded',
    )
  })

  test('confirms a payment and leads on', async ({ page }) => {
    const made = await askStripe('payment_intents', { amount: '2589', currency: 'usd' })
    await openShop(
      page,
      `${stripe.url}/v3`,
      `const stripe = Stripe('${stripe.publishableKey}')
const elements = stripe.elements({ clientSecret: '${made['client_secret']}' })
elements.create('payment').mount('#place')
pay.addEventListener('click', async () => {
  const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: location.origin + '/done' } })
  say(error.decline_code)
})`,
    )
    await fillCard(page, '4000000000009995')
    await page.getByRole('button', { name: 'Pay $25.89' }).click()
    await expect(page.locator('output')).toHaveText('insufficient_funds')
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $25.89' }).click()
    await page.waitForURL(/\/done\?payment_intent=pi_\w+&.*redirect_status=succeeded$/)

    expect(stripe.ledger()).toHaveLength(1)
  })
})

test.describe("PayPal's script", () => {
  for (const [answer, said] of [
    ['Approve', 'approved'],
    ['Cancel', 'cancelled'],
  ] as const) {
    test(`opens PayPal, and tells that the buyer chose ${answer}`, async ({ page }) => {
      const token = await fetch(`${paypal.url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${paypal.clientId}:${paypal.secret}`)}` },
        body: 'grant_type=client_credentials',
      })
      const { access_token }: { access_token: string } = await token.json()
      const made = await fetch(`${paypal.url}/v2/checkout/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [{ amount: { currency_code: 'USD', value: '25.89' } }],
        }),
      })
      const { id }: { id: string } = await made.json()
      await openShop(
        page,
        `${paypal.url}/sdk/js?client-id=${paypal.clientId}&currency=USD`,
        `paypal.Buttons({
  createOrder: async () => '${id}',
  onApprove: ({ orderID }) => say('approved ' + orderID),
  onCancel: ({ orderID }) => say('cancelled ' + orderID),
}).render('#place')`,
      )
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'PayPal' }).click()
      await (await opening).getByRole('button', { name: answer }).click()

      await expect(page.locator('output')).toHaveText(`${said} ${id}`)
    })
  }
})
