import { err, ok } from '#domain/result.ts'
import type { Attempt } from './attempts-sql.ts'
import type { PaymentProvider, Report } from './provider.ts'

const cardTokens: ReadonlySet<string> = new Set([
  'sandbox-accept',
  'sandbox-decline',
  'sandbox-confirm',
  'sandbox-timeout',
])

/** Returns the sandbox, which simulates payments. `newChallenge` makes the challenge of a bank's question. */
export function sandboxProvider(newChallenge: () => string): PaymentProvider {
  return {
    name: 'sandbox',
    accepts: (attempt, token) => bankAnswer(attempt, token) !== null || isCard(attempt, token),
    start: async () => ok({ reference: null, browser: {} }),
    confirm: async (attempt, token) => reportOf(attempt, token, newChallenge),
    // Only `confirm` takes money, so an attempt without an outcome took none.
    lookUp: async ({ status }) => ({ kind: status === 'confirmation' ? 'confirmation' : 'ended' }),
    end: async () => ({ kind: 'ended' }),
    refund: async ({ id }) => ({ kind: 'done', reference: `sandbox-${id}` }),
    readWebhook: async () => err('forged'),
  }
}

function isCard({ status }: Attempt, token: string): boolean {
  return status === 'started' && cardTokens.has(token)
}

/** Returns the bank's answer in `token`; null unless it names the attempt's own challenge. */
function bankAnswer({ reference }: Attempt, token: string): 'confirmed' | 'refused' | null {
  if (reference === null) return null
  if (token === `sandbox-confirmed:${reference}`) return 'confirmed'
  return token === `sandbox-refused:${reference}` ? 'refused' : null
}

function reportOf(attempt: Attempt, token: string, newChallenge: () => string): Report {
  const paid = { kind: 'paid', amount: attempt.amount, currency: 'USD' } as const
  const answered = bankAnswer(attempt, token)
  if (answered !== null) return answered === 'confirmed' ? paid : { kind: 'ended' }
  if (token === 'sandbox-accept') return paid
  if (token === 'sandbox-decline') return { kind: 'ended' }
  if (token === 'sandbox-timeout') return { kind: 'unknown' }
  const challenge = newChallenge()
  return { kind: 'confirmation', reference: challenge, question: { challenge } }
}
