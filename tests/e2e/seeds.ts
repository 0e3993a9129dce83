import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { StaffRole } from '#domain/desk/staff-role.ts'
import { type GivenLine, wholeLine } from '#tests/support/demo-lines.ts'
import { seedUrl, shopOrigin } from '#tests/support/journey-server.ts'

// The start of a journey. It is written to the server or to the browser's storage before a page opens, so that
// the journey has only the steps that it proves.

/** The delivery address in every journey. */
const seattle = { line1: '1420 Pike Street', city: 'Seattle', state: 'WA', zip: '98101' }

/** Adds values to the shop's storage: texts as they are, other values as JSON. */
export async function remember(context: BrowserContext, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { cookies, origins } = await context.storageState()
  const kept = origins.find((each) => each.origin === shopOrigin)?.localStorage ?? []
  const added = Object.entries(values).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  const localStorage = [...kept.filter(({ name }) => !(name in values)), ...added]
  await context.setStorageState({ cookies, origins: [{ origin: shopOrigin, localStorage }] })
}

/** Chooses the delivery area by its code. */
export function inArea(context: BrowserContext, code: string): Promise<void> {
  return context.addCookies([{ name: 'area', value: code, url: shopOrigin }])
}

/** A shopper with an account. */
export interface Shopper {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** Creates an account for Mei Lin, and signs the browser in. */
export async function signIn(context: BrowserContext, email: string): Promise<Shopper> {
  const answer = await context.request.post(`${seedUrl}/?email=${encodeURIComponent(email)}`)
  if (answer.status() !== 201) throw new Error(`no account for ${email}: ${await answer.text()}`)
  const { token, user } = await answer.json()
  const { hostname } = new URL(shopOrigin)
  const cookie = { name: '__Host-session', value: token, domain: hostname, path: '/', secure: true, httpOnly: true }
  await context.addCookies([{ ...cookie, sameSite: 'Lax' }])
  const { id, firstName, lastName, phone, hasPassword } = user
  await remember(context, {
    'shop:version': '2',
    'shop:token': token,
    'shop:user': { id, email, firstName, lastName, phone, hasPassword },
  })
  return { id, email, token }
}

/** Makes an account at the desk, and returns the path that signs in once. */
export async function deskLink(context: BrowserContext, email: string, role: StaffRole): Promise<string> {
  const query = new URLSearchParams({ email, role })
  const answer = await context.request.post(`${seedUrl}/?${query}`)
  if (answer.status() !== 201) throw new Error(`no link for ${email}: ${await answer.text()}`)
  return Object(await answer.json()).path
}

/** An order on the server. */
export interface GivenOrder {
  readonly id: string
  readonly number: string
  readonly email: string
  readonly createdAt: string
}

/** Places an order to Seattle in the name of Mei Lin or another, for `shopper` or for a guest. */
export async function placeOrder(
  request: APIRequestContext,
  lines: readonly GivenLine[],
  email: string,
  { shopper, firstName = 'Mei' }: { readonly shopper?: Shopper; readonly firstName?: string } = {},
): Promise<GivenOrder> {
  const answer = await request.post('/api/order', {
    headers: { 'idempotency-key': crypto.randomUUID(), ...bearer(shopper) },
    data: {
      areaCode: 'ZONE1',
      lines: lines.map(wholeLine),
      contact: { firstName, lastName: 'Lin', email, phone: '206-555-0142' },
      address: seattle,
      deliveryWindow: await roomySlot(request),
    },
  })
  if (answer.status() !== 201) throw new Error(`not placed: ${await answer.text()}`)
  const { id, number, createdAt } = (await answer.json()).data
  return { id, number, email, createdAt }
}

/** The slot of Seattle with the most places left: many journeys order at once. */
async function roomySlot(request: APIRequestContext): Promise<string> {
  const listed = await request.get('/api/delivery-windows?area=ZONE1')
  const slots: { id: string; left: number }[] = (await listed.json()).data
  return slots.sort((one, other) => other.left - one.left)[0]?.id ?? ''
}

/** Pays an order with the card that is always accepted. */
export async function payOrder(request: APIRequestContext, order: GivenOrder, shopper?: Shopper): Promise<void> {
  const answer = await request.post(`/api/order/${order.id}/pay`, {
    headers: { 'idempotency-key': crypto.randomUUID(), ...bearer(shopper) },
    data: { provider: 'sandbox', token: 'sandbox-accept' },
  })
  if (answer.status() !== 200) throw new Error(`not paid: ${await answer.text()}`)
}

/** Notes an order on this device, as when a guest places it here. */
export function noteOrder(context: BrowserContext, { id, number, createdAt }: GivenOrder): Promise<void> {
  return remember(context, { 'shop:recent-orders': [{ id, number, placedAtMs: Date.parse(createdAt) }] })
}

function bearer(shopper: Shopper | undefined): Record<string, string> {
  return shopper === undefined ? {} : { authorization: `Bearer ${shopper.token}` }
}
