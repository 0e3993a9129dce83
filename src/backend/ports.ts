import type { TaxRate } from '#domain/quote.ts'
import type { PaymentProvider } from './payments/provider.ts'

/** What the backend reads of the Worker's bindings and settings. */
export interface BackendEnv {
  readonly DB: D1Database
  /** `sandbox` lets a shop that is not on a loopback address take pretended payments. */
  readonly PAYMENTS?: string
  readonly STRIPE_SECRET_KEY?: string
  readonly PAYPAL_CLIENT_ID?: string
  /** Answers `POST /api/tax-rate`; given by the edge, which keeps the tax service's key. */
  readonly TAX_RATES?: { fetch(request: Request): Promise<Response> }
}

/** The sales tax of a place; a lookup that fails answers a rate of 0 that is not correct, it never throws. */
export type TaxRates = (state: string, zip: string) => Promise<TaxRate>

/** What the backend needs of the world beside its database; tests and the edge bring their own. */
export interface BackendPorts {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomBytes: (count: number) => Uint8Array
  /** `null`: `TAX_RATES` where the edge gave it, else the rates of the catalogue's config. */
  readonly taxRates: TaxRates | null
  /** Providers beside the sandbox; a shop that has one never offers the sandbox. */
  readonly liveProviders: readonly PaymentProvider[]
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
}

/** The backend over `env`; ports left out are the real ones. */
export function backendOf(env: BackendEnv, ports: Partial<BackendPorts>): Backend {
  return { ...worldPorts, ...ports, db: env.DB, env }
}
