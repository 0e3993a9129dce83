import { startFacebookServer } from '#tests/servers/facebook/server.ts'
import { type GoogleServer, startGoogleServer } from '#tests/servers/google/server.ts'
import type { SignInServer } from '#tests/servers/sign-in-server.ts'
import { walkProvider } from '#tests/servers/sign-in-walk.ts'
import { type Answer, dataOf, userAnswer } from '../answers.ts'
import { laptopSettings, openingMs, openShop, type Shop } from '../shop.ts'
import { cookieOf, type Person } from './people.ts'

type ProviderName = 'google' | 'facebook'

/** The settings by which a shop knows these two. */
export function settingsFor(google: SignInServer, facebook: SignInServer) {
  return {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.url,
    FACEBOOK_CLIENT_ID: facebook.clientId,
    FACEBOOK_CLIENT_SECRET: facebook.clientSecret,
    FACEBOOK_URL: facebook.url,
  }
}

/** A shop where Google and Facebook sign shoppers in, and a browser's way through them. */
export class SocialShop {
  readonly base: Shop
  readonly google: GoogleServer
  readonly facebook: SignInServer
  readonly settings: Readonly<Record<string, string>>
  shop: Shop
  #subjects = 0

  constructor(base: Shop, google: GoogleServer, facebook: SignInServer) {
    this.base = base
    this.google = google
    this.facebook = facebook
    this.settings = { ...laptopSettings, ...settingsFor(google, facebook) }
    this.shop = base.beside({ env: this.settings })
  }

  close() {
    return Promise.all([this.base.close(), this.google.close(), this.facebook.close()])
  }

  /** The clock as the shop opened, both providers well, and nothing remembered of them. */
  reset(): void {
    this.shop = this.base.beside({ env: this.settings })
    this.shop.nowMs = openingMs
    this.google.tokenFault = null
    for (const server of [this.google, this.facebook]) {
      server.answerFaults.clear()
      server.asked.length = 0
    }
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

  /** Begins a sign-in: the provider's page, and the cookies of the browser. */
  async start(name: ProviderName, { cookie = '', next = '' } = {}): Promise<{ page: string; cookies: string }> {
    const start = await this.shop.get(`user/socialite/${name}/start?next=${encodeURIComponent(next)}`, { cookie })
    const cookies = [cookie, cookieOf(start, '__Host-social')].filter((each) => each !== '').join('; ')
    return { page: start.headers.get('location') ?? '', cookies }
  }

  /** The way of a browser: to the provider, and back with what it gave. */
  async walk(name: ProviderName, { cookie = '', next = '', isCancelled = false } = {}) {
    const { page, cookies } = await this.start(name, { cookie, next })
    const profile = name === 'google' ? this.google.profile : this.facebook.profile
    return { back: await walkProvider(page, { name: String(profile['sub']), isCancelled }), cookies }
  }

  comeBack(back: URL, cookies: string): Promise<Answer> {
    return this.shop.get(`${back.pathname.replace('/api/', '')}${back.search}`, { cookie: cookies })
  }

  async signIn(name: ProviderName, options: { cookie?: string; next?: string; isCancelled?: boolean } = {}) {
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
  const google = await startGoogleServer(
    ['http://localhost', 'https://shop.example'].map((origin) => `${origin}/api/user/socialite/google/callback`),
  )
  return new SocialShop(await openShop(), google, await startFacebookServer())
}

/** What the shop says of the way back. */
export function outcome(answer: Answer): string | null {
  return new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('social')
}
