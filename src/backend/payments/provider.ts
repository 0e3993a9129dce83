import type { Cents } from '#domain/money.ts'

/** What a provider is asked to take. */
export interface Charge {
  readonly orderId: string
  readonly amount: Cents
  /** What the shopper's browser got from the provider: a card, a confirmation. */
  readonly token: string
  /** The challenge that an earlier charge of this order ended with, if any. */
  readonly openChallenge: string | null
}

/** How a charge ended. */
export type ChargeOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined' }
  /** The shopper must confirm with their bank; the next token names the challenge. */
  | { readonly kind: 'confirm'; readonly challenge: string }
  /** The provider did not answer in time: nothing is known, so nothing is written. */
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'unknown_token' }

/** Someone who takes money. */
export interface PaymentProvider {
  readonly name: string
  charge(charge: Charge): Promise<ChargeOutcome>
}
