import type Stripe from 'stripe'
import type { LedgerEntry } from '../ledger.ts'
import type { WebhookQueue } from '../webhooks.ts'
import type { StripeEvent } from './events.ts'
import type { TestCard } from './test-cards.ts'

/** Everything that the Stripe server remembers. */
export interface StripeAccount {
  /** The server's own address. */
  readonly url: string
  /** Seconds since the epoch. */
  readonly now: () => number
  readonly webhooks: WebhookQueue
  readonly intents: Map<string, Stripe.PaymentIntent>
  readonly charges: Map<string, Stripe.Charge>
  readonly refunds: Map<string, Stripe.Refund>
  readonly methods: Map<string, Stripe.PaymentMethod>
  readonly tokens: Map<string, Stripe.ConfirmationToken>
  readonly events: Map<string, StripeEvent>
  /** The card behind each PaymentMethod. */
  readonly cards: Map<string, TestCard>
  /** The bank's open and past questions. */
  readonly challenges: Map<string, Challenge>
  readonly ledger: LedgerEntry[]
}

/** A question of the bank about one confirmation of a PaymentIntent. */
export interface Challenge {
  readonly id: string
  readonly intentId: string
  readonly methodId: string
  readonly returnUrl: string | null
  state: 'open' | 'completed' | 'failed'
}

export function newStripeAccount(url: string, now: () => number, webhooks: WebhookQueue): StripeAccount {
  return {
    url,
    now: () => Math.floor(now() / 1000),
    webhooks,
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    methods: new Map(),
    tokens: new Map(),
    events: new Map(),
    cards: new Map(),
    challenges: new Map(),
    ledger: [],
  }
}
