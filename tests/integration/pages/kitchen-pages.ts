import type { BuiltShop } from '#tests/support/built-shop.ts'
import { food, sacha, wholeLine } from '#tests/support/demo-lines.ts'
import type { Owner } from '#tests/support/desk-forms.ts'

// Orders for the pages of the kitchen, and what these pages say.

async function post(
  shop: BuiltShop,
  path: string,
  body: object,
): Promise<{ readonly id: string; readonly number: string }> {
  const answer = await fetch(`${shop.origin}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  })
  return Object(await answer.json()).data
}

/** Places and pays an order of two sauces, of which each may be replaced by the nearest unless `asked` says otherwise. Returns its number and day. */
export async function anOrderPaid(shop: BuiltShop, note?: string, asked?: object) {
  const lines = [wholeLine(sacha(1)), wholeLine(food('FM-SESAME', 1))]
  const windows = await shop.get('/api/delivery-windows?area=ZONE1')
  const [window] = Object(await windows.json()).data
  const order = await post(shop, 'order', {
    areaCode: 'ZONE1',
    lines,
    contact: { firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com', phone: '206-555-0142' },
    note,
    address: { line1: '1420 Pike Street', city: 'Seattle', state: 'WA', zip: '98101' },
    deliveryWindow: window.id,
    instructions: asked ?? {
      leaveAtDoor: true,
      ifRunOut: Object.fromEntries(lines.map(({ key }) => [key, 'nearest'])),
    },
  })
  await post(shop, `order/${order.id}/pay`, { provider: 'sandbox', token: 'sandbox-accept' })
  return { number: order.number, date: String(window.date) }
}

/** Returns the words of a page. */
export function wordsOf(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns what the button sends that refunds the sums of a page; undefined when it shows none. */
export function confirmationIn(html: string): string | undefined {
  return /name="confirm" value="([^"]*)"/.exec(html)?.[1]?.replace(/&quot;|&#34;/g, '"')
}

/** Looks at what goes back for lines, then refunds it. */
export async function refundAt(owner: Owner, number: string, fields: Record<string, string>): Promise<Response> {
  const send = (change: object) => owner.submit(`/desk/orders/${number}`, new URLSearchParams({ ...fields, ...change }))
  return send({ confirm: confirmationIn(await (await send({})).text()) ?? '' })
}

/** Returns the row of an order on the list. */
export function rowOf(html: string, number: string): string {
  const rows = html.match(/<li class="order[\s\S]*?<\/li>/g) ?? []
  return rows.find((each) => each.includes(`>${number}<`)) ?? ''
}

/** Returns the badges of an order on the list. */
export function badgesIn(html: string, number: string): readonly string[] {
  const badges = rowOf(html, number).matchAll(/class="badge[^"]*"[^>]*>([^<]*)</g)
  return [...badges].map(([, text = '']) => text.trim())
}
