import type { PaymentProvider, Report } from '#backend/payments/provider.ts'
import { err, ok } from '#domain/result.ts'

/**
 * What the bank does with the next confirmation. `charge_silently`: it charges and does not answer; `silent`: it does
 * neither; `ask`: the shopper must confirm; `overcharge`: it takes a cent too much.
 */
export type BankAnswer = 'charge' | 'decline' | 'ask' | 'silent' | 'charge_silently' | 'overcharge' | 'foreign_currency'

/** A payment provider in memory, with a ledger of what really happened. */
export interface Bank {
  readonly provider: PaymentProvider
  /** Sets what it does with the next confirmations; afterwards it charges. */
  readonly answers: BankAnswer[]
  /** How it answers the next refunds: `silent` makes it and does not answer. Afterwards it confirms them at once. */
  readonly refundAnswers: ('silent' | 'unreachable' | 'slow' | 'refuse')[]
  /** Waited for inside each confirmation, before anything happens. */
  beforeCharge: () => Promise<void>
  /** Attempts that were charged, with the amount. */
  readonly charges: ReadonlyMap<string, { readonly amount: number; readonly orderId: string }>
  /** Refunds that were made, by their id. */
  readonly refunds: ReadonlyMap<string, number>
  /** Charges less refunds, in cents. */
  balance(): number
  reset(): void
}

export function openBank(name: 'stripe' | 'paypal' = 'stripe'): Bank {
  const charges = new Map<string, { amount: number; currency: string; orderId: string }>()
  const refunds = new Map<string, number>()
  const ended = new Set<string>()
  const asked = new Set<string>()
  const answers: BankAnswer[] = []
  const refundAnswers: Bank['refundAnswers'] = []
  const paid = (id: string): Report | null => {
    const charge = charges.get(id)
    return charge ? { kind: 'paid', amount: charge.amount, currency: charge.currency, reference: `ref-${id}` } : null
  }
  const bank: Bank = {
    answers,
    refundAnswers,
    charges,
    refunds,
    beforeCharge: async () => {},
    balance: () =>
      [...charges.values()].reduce((sum, { amount }) => sum + amount, 0) -
      [...refunds.values()].reduce((sum, amount) => sum + amount, 0),
    reset() {
      for (const list of [charges, refunds, ended, asked]) list.clear()
      answers.length = 0
      refundAnswers.length = 0
      bank.beforeCharge = async () => {}
    },
    provider: {
      name,
      accepts: (attempt, token) => (attempt.reference === null ? token === 'card' : token === attempt.reference),
      start: async () => ok({ reference: null, browser: { publishableKey: 'pk_test' } }),
      async confirm(attempt, token, keepReference) {
        const { id, amount, orderId } = attempt
        await keepReference(`ref-${id}`)
        await bank.beforeCharge()
        const answer = answers.shift() ?? 'charge'
        const earlier = paid(id)
        if (earlier) return earlier
        if (ended.has(id) || answer === 'decline') return { kind: 'ended' }
        if (answer === 'silent') return { kind: 'unknown' }
        if (answer === 'ask' && token === 'card') {
          asked.add(id)
          return { kind: 'confirmation', reference: `ref-${id}`, question: { clientSecret: `secret-${id}` } }
        }
        charges.set(id, {
          amount: answer === 'overcharge' ? amount + 1 : amount,
          currency: answer === 'foreign_currency' ? 'CAD' : 'USD',
          orderId,
        })
        return answer === 'charge_silently' ? { kind: 'unknown' } : (paid(id) ?? { kind: 'unknown' })
      },
      lookUp: async ({ id }) => paid(id) ?? { kind: asked.has(id) ? 'confirmation' : 'unknown' },
      async end({ id }) {
        const earlier = paid(id)
        if (earlier) return earlier
        ended.add(id)
        return { kind: 'ended' }
      },
      async refund({ id, amount }) {
        const answer = refundAnswers.shift()
        if (answer === 'unreachable') return { kind: 'unknown' }
        if (answer === 'refuse') return { kind: 'failed' }
        refunds.set(id, amount)
        if (answer === 'silent') return { kind: 'unknown' }
        return { kind: answer === 'slow' ? 'sent' : 'done', reference: `re-${id}` }
      },
      /** The bytes are a ProviderEvent; the header says whether they were signed. */
      async readWebhook(headers, bytes) {
        if (headers.get('x-signature') !== 'good') return err('forged')
        return ok(JSON.parse(new TextDecoder().decode(bytes)))
      },
    },
  }
  return bank
}
