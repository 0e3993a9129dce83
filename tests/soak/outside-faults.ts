import { scheduler } from 'node:timers/promises'
import { sendJson, sendText, type TaxService } from '#tests/integration/functions/tax-service.ts'
import type { Behavior, ShakyServer } from '#tests/support/shaky-server.ts'
import type { Fault } from '../servers/faults.ts'
import type { MailServer } from '../servers/mail/server.ts'
import type { StripeServer } from '../servers/stripe/server.ts'

interface Outside {
  readonly stripe: StripeServer
  readonly mails: MailServer
  readonly tax: TaxService
  readonly backend: ShakyServer
  readonly untilMs: number
}

const paymentFaults: readonly Fault[] = [
  { name: 'error_before' },
  { name: 'error_after' },
  { name: 'hang_up' },
  { name: 'never_answer' },
]
const paymentCalls = ['payment_intents.create', 'payment_intents.confirm', 'payment_intents.retrieve', 'refunds.create']
const backendFaults: readonly (Behavior | 'gone')[] = ['broken', 'torn', 'busy', 'html', 'gone', 'silent']
const mailFaults: readonly MailServer['behavior'][] = ['lost', { status: 500, code: 'internal_server_error' }]
const taxFaults: readonly TaxService['answer'][] = [
  sendJson({}, 500),
  sendJson({ tax_rate: 'NaN' }),
  sendText('<h1>Sign in</h1>', 'text/html'),
  (response) => response.destroy(),
]
const goodTax = sendJson({ tax_rate: 10.35 })

const oneOf = <Each>(all: readonly Each[]): Each => all[Math.floor(Math.random() * all.length)] as Each

/** Lets every server around the shop fail now and then until `untilMs`, and heals all of them at the end. */
export async function plagueOutside({ stripe, mails, tax, backend, untilMs }: Outside): Promise<void> {
  while (Date.now() < untilMs) {
    await scheduler.wait(1_500)
    stripe.faults.plan(oneOf(paymentCalls), oneOf(paymentFaults))
    if (Math.random() < 0.3) stripe.webhooks.dropNext(2)
    if (Math.random() < 0.3) stripe.webhooks.repeatNext(2)
    mails.behavior = Math.random() < 0.3 ? oneOf(mailFaults) : 'take'
    tax.answer = Math.random() < 0.3 ? oneOf(taxFaults) : goodTax
    await backend.behave(Math.random() < 0.3 ? oneOf(backendFaults) : 'healthy')
  }
  stripe.faults.clear()
  mails.behavior = 'take'
  tax.answer = goodTax
  await backend.behave('healthy')
}
