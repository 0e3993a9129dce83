import type { PublishedText } from '#contract/texts.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import type { FacebookClient, GoogleClient } from './accounts/social/provider.ts'
import type { Call } from './calls/call.ts'
import type { AccessGate } from './desk/access-gate.ts'
import type { EmailBinding } from './mail/binding-mailer.ts'
import type { Sender } from './mail/mail.ts'
import type { MailService } from './mail/mail-service.ts'
import type { DayCount } from './operator/day-counts-sql.ts'
import type { UnpaidBound } from './orders/unpaid-bound-sql.ts'
import type { PaymentProvider, PayPalAccount, StripeAccount } from './payments/provider.ts'

/** The settings that the backend reads (rules §14); `src/edge/settings.ts` reads them from the environment. */
export interface BackendSettings {
  /** Whether a shop without a live provider takes test payments. */
  readonly isSandboxOpen: boolean
  readonly unpaidBound: UnpaidBound
  /** Whether `/dev/outbox` shows the mails that were kept. */
  readonly isOutboxOpen: boolean
  /** The token of the operator's calls; `null`: nobody may make them. */
  readonly operatorToken: string | null
  readonly analytics: { readonly id: string; readonly events: readonly string[] } | null
  /**
   * The shop's own origin. Links in mails and the way back from a provider begin with it, never with a request's Host
   * header, which a client writes (safety I14, I18).
   */
  readonly siteUrl: string | null
  readonly mailService: MailService | null
  /** Who mails come from; `null`: nobody is set, and no mail is sent. */
  readonly mailSender: Sender | null
  readonly stripe: StripeAccount | null
  readonly paypal: PayPalAccount | null
  readonly google: GoogleClient | null
  readonly facebook: FacebookClient | null
  /** Cloudflare Access in front of the desk; `null`: it is open to the desk's own accounts alone. */
  readonly access: AccessGate | null
}

/** The sales tax of a place; a lookup that fails answers a rate of 0 that is not correct, it never throws. */
type TaxRates = (state: string, zip: string) => Promise<TaxRate>

/** What is needed of an R2 bucket to keep pictures. */
interface PictureBucket {
  head(name: string): Promise<object | null>
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>
}

/** What the backend needs in addition to its database and settings. Tests and the edge bring their own. */
export interface BackendPorts {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /**
   * Whether `now` is the time of the world, so that an order that was not paid by then is canceled. It is not where the shop is
   * seen as it will be.
   */
  readonly isClockReal: boolean
  /** Whether texts are shown as they were saved last, published or not (rules §16 "The shop as it will be"). */
  readonly showsDrafts: boolean
  /**
   * The same database, perhaps by a copy that lags behind. What is read there is shown and never decides: orders, carts,
   * accounts and stock are read from `db`.
   */
  readonly catalogDb: D1Database
  readonly randomBytes: (count: number) => Uint8Array
  /** The tax service; `null`: the rates of the catalog's config serve. */
  readonly taxRates: TaxRates | null
  /** The live payment providers; `null`: Stripe and PayPal, if their keys are set. */
  readonly liveProviders: readonly PaymentProvider[] | null
  /** Any server by its address. */
  readonly outside: (request: Request) => Promise<Response>
  /** Lets work go on after the answer, as a Worker's `waitUntil`; `null`: the answer waits for it. */
  readonly waitUntil: ((work: Promise<void>) => void) | null
  /** Cloudflare's `send_email` binding; a mail service of the settings is preferred. */
  readonly emailBinding: EmailBinding | null
  /** Where the catalog's pictures are kept, an R2 bucket; `null`: the shop takes none. */
  readonly pictures: PictureBucket | null
  /** The texts that the shop begins with, of files. A published one stands in front of them. */
  readonly fileTexts: () => Promise<readonly PublishedText[]>
  /** The calls that the edge answers before the backend; they are in the OpenAPI document too. */
  readonly edgeCalls: readonly Call[]
  /**
   * Takes the value of an answer in place of its JSON, when the request comes from this isolate (decision 0053). Returns
   * whether it did.
   */
  readonly handOver: (request: Request, value: unknown) => boolean
  /** Is told the pattern of each request's route, such as `/api/order/:id`. */
  readonly onRoute: (pattern: string) => void
  /** Counts something for the desk's figures, without anybody's data (decision 0064). */
  readonly count: (kind: DayCount['kind'], name: string) => void
  /** Writes a line to the log: the name of what went wrong, and facts without anybody's data (docs/operate.md). */
  readonly log: (event: string, facts: object) => void
}

/** What the routes are given. */
export interface Backend extends BackendPorts {
  readonly db: D1Database
  readonly settings: BackendSettings
}

const worldPorts: Omit<BackendPorts, 'catalogDb'> = {
  now: () => Date.now(),
  isClockReal: true,
  showsDrafts: false,
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  taxRates: null,
  liveProviders: null,
  outside: (request) => fetch(request),
  waitUntil: null,
  emailBinding: null,
  pictures: null,
  fileTexts: async () => [],
  edgeCalls: [],
  handOver: () => false,
  onRoute: () => undefined,
  count: () => undefined,
  log: (event, facts) => console.error(JSON.stringify({ event, ...facts })),
}

/** The backend over a database. A port that is left out is the real one, and the catalog's database is `db`. */
export function backendOf(db: D1Database, settings: BackendSettings, ports: Partial<BackendPorts>): Backend {
  return { ...worldPorts, catalogDb: db, ...ports, db, settings }
}
