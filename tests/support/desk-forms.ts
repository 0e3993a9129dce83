import { cookieAfter } from '#tests/integration/backend/desk/staff.ts'
import type { BuiltShop } from './built-shop.ts'

const operatorToken = 'the-kitchen-knows-its-token'

/** The settings of a built shop that has an owner. */
export const ownerSettings = { OPERATOR_TOKEN: operatorToken, SITE_URL: 'http://localhost' }

/** An owner at the desk of a built shop. */
export interface Owner {
  /** Sends a form, as the browser of the owner would. */
  submit(path: string, form: URLSearchParams | FormData): Promise<Response>
  /** The answer to an address, without following it on. */
  open(path: string): Promise<Response>
  pageOf(path: string): Promise<string>
}

/** Signs an owner in at a shop with `ownerSettings`. */
export async function openOwner(shop: BuiltShop): Promise<Owner> {
  const invited = await fetch(`${shop.origin}/api/operator/staff`, {
    method: 'POST',
    body: JSON.stringify({ email: 'owner@example.com', name: 'An owner', role: 'owner', language: 'en' }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
  })
  const link = new URL(Object(await invited.json()).data.path, shop.origin)
  const send = (path: string, body: URLSearchParams | FormData, cookie: object) =>
    fetch(shop.origin + path, {
      method: 'POST',
      body,
      headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', ...cookie },
      redirect: 'manual',
    })
  const token = new URLSearchParams({ token: link.searchParams.get('token') ?? '' })
  const cookie = cookieAfter((await send('/desk/enter', token, {})).headers)
  return {
    submit: (path, form) => send(path, form, cookie),
    open: (path) => shop.get(path, cookie),
    pageOf: async (path) => (await shop.get(path, cookie)).text(),
  }
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** What the form of an entry holds, as a browser would send it. */
export function fieldsIn(html: string): Record<string, string> {
  const [form = ''] = /<form class="desk-form[\s\S]*?<\/form>/.exec(html) ?? []
  const inputs = [...form.matchAll(/<input ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const attribute = (name: string) => unescaped(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    const isOff = attributes.includes('type="checkbox"') && !/ checked/.test(attributes)
    return isOff || attributes.includes('type="file"') ? [] : [[attribute('name'), attribute('value')]]
  })
  const choices = [...form.matchAll(/<select [^>]*?name="([^"]*)"[\s\S]*?<\/select>/g)].map(([select, name]) => [
    name,
    unescaped(/<option value="([^"]*)" selected/.exec(select)?.[1] ?? ''),
  ])
  const texts = [...form.matchAll(/<textarea [^>]*?name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g)].map(
    ([, name, text]) => [name, unescaped(text ?? '')],
  )
  return Object.fromEntries([...inputs, ...choices, ...texts])
}
