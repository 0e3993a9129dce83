import type { BackendPorts } from '#backend/ports.ts'
import { type Answer, dataOf, mailsAnswer, signedInAnswer } from '../answers.ts'
import { type Body, openShop, type Shop } from '../shop.ts'

export const goodPassword = 'Lantern-river-42'

let registered = 0

/** A user and their authorization header. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly bearer: Record<string, string>
}

/** Registers a new user with a unique e-mail address. */
export async function aPerson(shop: Pick<Shop, 'post'>, change: Body = {}): Promise<Person> {
  registered += 1
  const body = {
    firstName: 'Mei',
    lastName: 'Lin',
    email: `mei${registered}@example.com`,
    password: goodPassword,
    ...change,
  }
  const answer = await shop.post('user', body)
  if (answer.status !== 201) throw new Error(`not registered: ${answer.status} ${answer.text}`)
  return personOf(answer)
}

/** Returns the user of an answer of registering or signing in. */
export function personOf(answer: Answer): Person {
  const { token, user } = dataOf(signedInAnswer, answer)
  return { id: user.id, email: user.email, token, bearer: { authorization: `Bearer ${token}` } }
}

/** Sends a JSON call with a body and headers. */
export function call(shop: Shop, method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return shop.send(method, path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Lists the mails in the outbox to one address, the newest first. */
export async function mailsTo(shop: Pick<Shop, 'get'>, email: string) {
  return dataOf(mailsAnswer, await shop.get('dev/outbox')).filter((mail) => mail['to'] === email)
}

/** Returns the token in the newest reset mail to an address. */
export async function mailedToken(shop: Pick<Shop, 'get'>, email: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'password_reset')
  const token = /[?&]token=([0-9a-f]+)/.exec(mail?.['text'] ?? '')?.[1]
  if (token === undefined) throw new Error(`no reset mail to ${email}`)
  return token
}

/** Opens a shop that collects the work after its answers, so that a test can run it later. */
export async function openPatientShop(ports: Partial<BackendPorts> = {}) {
  const shop = await openShop()
  const works: Promise<void>[] = []
  const patient = shop.beside({ ports: { ...ports, waitUntil: (work) => works.push(work) } })
  return { shop, patient, settle: () => Promise.all(works.splice(0)) }
}

/** Returns the cookie of an answer as a browser sends it, or null. */
export function cookieOf(answer: Answer, name = '__Host-session'): string | null {
  const pair = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.split(';')[0] ?? null
}
