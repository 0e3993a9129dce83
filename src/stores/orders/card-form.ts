import { atom } from 'nanostores'
import { err, ok } from '#domain/result.ts'
import { type Form, openForm } from '../form.ts'
import type { Payment } from './payment.ts'
import { type CardFault, type CardField, cardFaults, sandboxToken, tidyCard } from './sandbox-card.ts'

/** Returns the form that pays with a test card. It stays busy once the order is paid. */
export function openCardForm(payment: Payment): Form<CardField, CardFault, 'unpaid', 'paid'> {
  return openForm({
    $values: atom({ card: '', expiry: '', cvc: '' }),
    faultsOf: (card) => cardFaults(card, Date.now()),
    tidy: tidyCard,
    async send({ card }) {
      await payment.pay({ provider: 'sandbox', token: sandboxToken(card) })
      return payment.$payment.get().attempt.state === 'paid' ? ok('paid') : err({ reason: 'unpaid' })
    },
  })
}

/** Answers the sandbox bank's question whether to pay. */
export async function answerBank({ $payment, pay }: Payment, isConfirmed: boolean): Promise<void> {
  const { attempt } = $payment.get()
  if (attempt.state !== 'needs_action') return
  if (isConfirmed) await pay({ provider: 'sandbox', token: `sandbox-confirmed:${attempt.challenge}` })
  else await pay({ provider: 'sandbox', token: `sandbox-refused:${attempt.challenge}` }, 'unconfirmed')
}
