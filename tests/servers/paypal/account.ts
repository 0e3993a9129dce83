import type { LedgerEntry } from '../ledger.ts'
import { randomName } from '../secret-names.ts'
import type { WebhookQueue } from '../webhooks.ts'
import type { Money } from './money.ts'

export interface Link {
  readonly href: string
  readonly rel: string
  readonly method: 'GET' | 'POST' | 'PATCH'
}

/** How the money of a buyer behaves: it pays, it is refused at the capture, or it waits for a review. */
export type Funding = 'good' | 'declined' | 'pending'

/** An order, as the server remembers it. */
export interface PayPalOrder {
  readonly id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  readonly referenceId: string
  amount: Money
  readonly breakdown: Readonly<Record<string, Money>> | null
  readonly customId: string | null
  readonly invoiceId: string | null
  readonly description: string | null
  readonly returnUrl: string | null
  readonly cancelUrl: string | null
  readonly isWithSource: boolean
  readonly createdAt: string
  updatedAt: string
  funding: Funding
  captureId: string | null
}

export interface PayPalCapture {
  readonly id: string
  readonly orderId: string
  readonly amount: Money
  readonly customId: string | null
  readonly invoiceId: string | null
  readonly requestId: string | null
  status: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  readonly createdAt: string
  updatedAt: string
  /** Cents. */
  refunded: number
}

export interface PayPalRefund {
  readonly id: string
  readonly captureId: string
  readonly amount: Money
  readonly customId: string | null
  readonly invoiceId: string | null
  readonly note: string | null
  /** Cents of all refunds of the capture, this one included. */
  readonly totalRefunded: number
  readonly createdAt: string
}

/** Everything that the PayPal server remembers. */
export interface PayPalAccount {
  readonly url: string
  /** ISO 8601, to the second. */
  readonly now: () => string
  readonly webhooks: WebhookQueue
  readonly tokens: Set<string>
  readonly orders: Map<string, PayPalOrder>
  readonly captures: Map<string, PayPalCapture>
  readonly refunds: Map<string, PayPalRefund>
  readonly ledger: LedgerEntry[]
}

export function newPayPalAccount(url: string, now: () => number, webhooks: WebhookQueue): PayPalAccount {
  return {
    url,
    now: () => new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z'),
    webhooks,
    tokens: new Set(),
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    ledger: [],
  }
}

/** An id as PayPal makes them: 17 capital letters and digits. */
export function newPayPalId(): string {
  return randomName(17, 'ABCDEFGHJKLMNPRSTUVWXY0123456789')
}
