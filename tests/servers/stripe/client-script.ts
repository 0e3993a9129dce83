import { browserScript } from '../browser-script.ts'
import { type ProviderAnswer, type ProviderCall, pageOf } from '../exchange.ts'

const file = (name: string) => new URL(`./client/${name}.ts`, import.meta.url)

/**
 * What stands in for js.stripe.com: the script at `/v3`, and the frames that it opens, where the card stays. Null when the
 * path is another.
 */
export function answerScript({ path }: ProviderCall): ProviderAnswer | null {
  if (path === '/v3' || path === '/v3/') {
    return { status: 200, headers: { 'content-type': 'text/javascript' }, body: browserScript(file('stripe-js')) }
  }
  if (path === '/v3/payment-frame') return pageOf('Card', cardForm + scriptTag('payment-frame'))
  if (path === '/v3/express-frame') return pageOf('Wallets', walletButton + scriptTag('express-frame'))
  return null
}

function scriptTag(name: string): string {
  return `<script>${browserScript(file(name))}</script>`
}

const cardForm = `<style>body{margin:0;font:16px sans-serif}label{display:block;margin:4px 0}
input{display:block;box-sizing:border-box;width:100%;min-height:40px;font:inherit}</style>
<form><label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number"></label>
<label>Expiration date<input name="expiry" placeholder="MM / YY" autocomplete="cc-exp"></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc"></label>
<p role="alert"></p></form>`

const walletButton = `<style>body{margin:0}button{width:100%;min-height:44px}</style><button>Google Pay</button>`
