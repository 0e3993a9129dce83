import type { Finding } from '#domain/payment/attempt.ts'
import type { PaymentProviderName } from '#domain/payment/payment.ts'
import type { Result } from '#domain/result.ts'
import type { Attempt } from './attempts-sql.ts'
import type { Refund } from './refunds-sql.ts'

/** A shop's account at Stripe. */
export interface StripeAccount {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

/** A shop's account at PayPal. */
export interface PayPalAccount {
  readonly clientId: string
  readonly secret: string
  readonly webhookId: string
  readonly baseUrl: string
}

/** What the provider's part of the page needs to start (rules §12: `POST /api/order/{id}/payment`). */
interface BrowserPart {
  readonly publishableKey?: string
  readonly clientId?: string
  readonly providerOrderId?: string
}

/** A started attempt. `reference` is the provider's id of it; null when the provider does not know it yet. */
interface StartedPayment {
  readonly reference: string | null
  readonly browser: BrowserPart
}

/** What the page needs to show the bank's question. */
type BankQuestion = { readonly clientSecret: string } | { readonly challenge: string }

/** A finding, with the provider's ids. */
export type Report = Finding & {
  readonly reference?: string
  /** The id that a refund must name. */
  readonly charge?: string
  /** Only of a confirmation. */
  readonly question?: BankQuestion
}

/** The state of a refund. `unknown`: no answer, ask again. `money`: what is sent back, in the currency's smallest unit. */
export type RefundReport =
  | {
      readonly kind: 'sent' | 'done'
      readonly reference: string
      readonly money?: { readonly amount: number; readonly currency: string }
    }
  | { readonly kind: 'failed' | 'unknown' }

/** A webhook whose signature holds. */
export interface ProviderEvent {
  /** The provider's id of the event: a repeat has the same. */
  readonly id: string
  readonly effect:
    | {
        readonly kind: 'attempt'
        readonly attemptId: string | null
        readonly reference: string
        readonly report: Report
      }
    | {
        readonly kind: 'refund'
        readonly refundId: string | null
        readonly reference: string
        readonly report: RefundReport
      }
    /** A payment of another account at the provider: never ours, whatever it names (safety P7). */
    | { readonly kind: 'foreign'; readonly reference: string }
    /** An event that changes nothing in the shop. */
    | { readonly kind: 'none' }
}

/**
 * A payment provider. An adapter never throws for what the provider or the network does: no answer is `unknown`. The
 * attempt's id is the idempotency key of every call that creates something, and the refund's id that of a refund.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** Returns whether `token` can pay the attempt. Makes no call. */
  accepts(attempt: Attempt, token: string): boolean
  /** Prepares an attempt; moves no money. `no_answer` when the provider can't be reached. */
  start(attempt: Attempt): Promise<Result<StartedPayment, 'no_answer'>>
  /**
   * Takes the money with `token`, what the provider gave the shopper's browser. `keepReference` is awaited before the
   * call that may take money, so that the attempt can be looked up after a crash.
   */
  confirm(attempt: Attempt, token: string, keepReference: (reference: string) => Promise<void>): Promise<Report>
  /** Looks the attempt up. */
  lookUp(attempt: Attempt): Promise<Report>
  /** Makes sure that the attempt can't be paid any more, unless it is paid already, and says which. */
  end(attempt: Attempt): Promise<Report>
  /** Sends a refund, or looks it up when it was sent before. */
  refund(refund: Refund, attempt: Attempt): Promise<RefundReport>
  /** Reads a webhook. `forged` when the signature doesn't hold for these bytes at this time. */
  readWebhook(headers: Headers, bytes: Uint8Array<ArrayBuffer>, nowMs: number): Promise<Result<ProviderEvent, 'forged'>>
}
