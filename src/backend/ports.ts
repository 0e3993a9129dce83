import type { TaxRate } from '#domain/quote/tax.ts'
import type { SocialProvider } from './accounts/social/provider.ts'
import type { Call } from './calls/call.ts'
import type { Mailer } from './mail/mail.ts'
import type { PaymentProvider } from './payments/provider.ts'

/** What the backend reads of the Worker's bindings and settings. */
export interface BackendEnv {
  readonly DB: D1Database
  /** `sandbox` lets a shop without a live provider take pretended payments. */
  readonly PAYMENTS?: string
  /** `open` shows the mails that were kept at `/dev/outbox`. */
  readonly DEV_OUTBOX?: string
  readonly STRIPE_SECRET_KEY?: string
  readonly PAYPAL_CLIENT_ID?: string
  /** Who moves orders from packed to delivered; unset: nobody can, from here. */
  readonly OPERATOR_TOKEN?: string
  readonly PUBLIC_ANALYTICS_ID?: string
  readonly PUBLIC_ANALYTICS_EVENTS?: string
  /** The shop's own address; links in mails and the way back from a provider begin with it. */
  readonly SITE_URL?: string
  readonly MAIL_API_URL?: string
  readonly MAIL_API_KEY?: string
  readonly GOOGLE_CLIENT_ID?: string
  readonly GOOGLE_CLIENT_SECRET?: string
  readonly FACEBOOK_CLIENT_ID?: string
  readonly FACEBOOK_CLIENT_SECRET?: string
}

/** The sales tax of a place; a lookup that fails answers a rate of 0 that is not correct, it never throws. */
type TaxRates = (state: string, zip: string) => Promise<TaxRate>

/** What the backend needs of the world beside its database; tests and the edge bring their own. */
export interface BackendPorts {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
  /** The tax service; `null`: the rates of the catalogue's config serve. */
  readonly taxRates: TaxRates | null
  /** Providers beside the sandbox; a shop that has one never offers the sandbox. */
  readonly liveProviders: readonly PaymentProvider[]
  /** Any server by its address. */
  readonly outside: (request: Request) => Promise<Response>
  /** Lets work go on after the answer, as a Worker's `waitUntil`; `null`: the answer waits for it. */
  readonly waitUntil: ((work: Promise<void>) => void) | null
  /** Who takes mails; `null`: the mail API of the settings, else the outbox. */
  readonly mailer: Mailer | null
  /** Who vouches for users; `null`: Google and Facebook, each where its keys are set. */
  readonly socialProviders: readonly SocialProvider[] | null
  /** The calls that the edge answers before the backend; they are in the OpenAPI document too. */
  readonly edgeCalls: readonly Call[]
}

/** What the routes are given. */
export interface Backend extends BackendPorts {
  readonly db: D1Database
  readonly env: BackendEnv
}

const worldPorts: BackendPorts = {
  now: () => Date.now(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  taxRates: null,
  liveProviders: [],
  outside: (request) => fetch(request),
  waitUntil: null,
  mailer: null,
  socialProviders: null,
  edgeCalls: [],
}

/** The backend over `env`; ports left out are the real ones. */
export function backendOf(env: BackendEnv, ports: Partial<BackendPorts>): Backend {
  return { ...worldPorts, ...ports, db: env.DB, env }
}
