import { type Answer, dataOf, userAnswer } from '../answers.ts'
import { openingMs, openShop, type Shop } from '../shop.ts'
import { cookieOf, type Person } from './people.ts'
import { openProviderServer, type ProviderServer } from './provider-server.ts'

/** A shop where Google and Facebook let people in, and the way of a browser through them. */
export class SocialShop {
  readonly base: Shop
  readonly shop: Shop
  readonly google: ProviderServer
  readonly facebook: ProviderServer
  #subjects = 0

  constructor(base: Shop, google: ProviderServer, facebook: ProviderServer) {
    this.base = base
    this.google = google
    this.facebook = facebook
    this.shop = base.beside({ ports: { socialProviders: [google.provider, facebook.provider] } })
  }

  close() {
    return Promise.all([this.base.close(), this.google.close(), this.facebook.close()])
  }

  /** The clock as the shop opened, and both providers well. */
  reset(): void {
    this.shop.nowMs = openingMs
    this.google.trouble = null
    this.facebook.trouble = null
  }

  /** Whoever signs in at Google next: by default somebody whom no other test knows. */
  atGoogle(email?: string, change: Record<string, unknown> = {}): void {
    this.#subjects += 1
    this.google.profile = {
      sub: `g-${this.#subjects}`,
      email: email ?? `next${this.#subjects}@example.com`,
      email_verified: true,
      given_name: 'Gu',
      family_name: 'Ge',
      ...change,
    }
  }

  /** The way of a browser: to the provider, and back with what it gave. */
  async walk(name: string, { cookie = '', next = '' } = {}): Promise<{ back: URL; cookies: string }> {
    const start = await this.shop.get(`user/socialite/${name}/start?next=${encodeURIComponent(next)}`, { cookie })
    const atProvider = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
    const back = new URL(atProvider.headers.get('location') ?? '')
    return { back, cookies: [cookie, cookieOf(start, '__Host-social')].filter((each) => each !== '').join('; ') }
  }

  comeBack(back: URL, cookies: string): Promise<Answer> {
    return this.shop.get(`${back.pathname.replace('/api/', '')}${back.search}`, { cookie: cookies })
  }

  async signIn(name: string, options: { cookie?: string; next?: string } = {}): Promise<Answer> {
    const { back, cookies } = await this.walk(name, options)
    return this.comeBack(back, cookies)
  }

  async whoIs(answer: Answer) {
    return dataOf(userAnswer, await this.shop.get('user', { cookie: cookieOf(answer) ?? '' }))
  }

  async linked(person: Person) {
    return (await this.shop.get('user/socialite', person.bearer)).body.data
  }
}

export async function openSocialShop(): Promise<SocialShop> {
  return new SocialShop(await openShop(), await openProviderServer('google'), await openProviderServer('facebook'))
}

/** What the shop says of the way back. */
export function outcome(answer: Answer): string | null {
  return new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('social')
}
