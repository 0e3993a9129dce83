import * as v from 'valibot'
import { figuresSchema } from '#contract/figures.ts'
import type { StripeServer } from '../servers/stripe/server.ts'

interface Rest {
  readonly origin: string
  readonly operatorToken: string
  readonly stripe: StripeServer
  /** Moves the clocks of the shop and of the provider. */
  readonly passMinutes: (minutes: number) => Promise<void>
}

/** Longer than an unpaid order holds its goods. */
const firstMinutes = 61
/** Pauses of 1, 2, 4 … 128 minutes: longer than what was tried a few times waits for its next try. */
const maxIdleRuns = 8

/**
 * Runs the errands, minute by minute, until no mail, refund or payment waits. While nothing is due yet, the pauses grow.
 * @returns what went wrong: errands that failed, and what still waits after eight runs without progress.
 */
export async function rest({ origin, operatorToken, stripe, passMinutes }: Rest): Promise<readonly string[]> {
  const faults: string[] = []
  const runAfter = async (minutes: number) => {
    await stripe.webhooks.settled()
    await stripe.webhooks.redeliver()
    await passMinutes(minutes)
    const errands = await fetch(`${origin}/cdn-cgi/local/scheduled`)
    const text = await errands.text()
    if (!errands.ok) faults.push(`the errands: ${errands.status} ${text}`)
  }
  const readWaiting = async () => {
    const headers = { authorization: `Bearer ${operatorToken}` }
    const answer = await fetch(`${origin}/api/operator/figures`, { headers })
    const { mails, refunds, payments } = v.parse(v.object({ data: figuresSchema }), await answer.json()).data
    return { mails: mails.waiting, refunds: refunds.waiting, payments: payments.unsettled }
  }
  const sumOf = (all: Awaited<ReturnType<typeof readWaiting>>) => all.mails + all.refunds + all.payments

  await runAfter(firstMinutes)
  let waiting = await readWaiting()
  let idleRuns = 0
  while (sumOf(waiting) > 0 && idleRuns < maxIdleRuns) {
    await runAfter(2 ** idleRuns)
    const left = await readWaiting()
    idleRuns = sumOf(left) < sumOf(waiting) ? 0 : idleRuns + 1
    waiting = left
  }
  return sumOf(waiting) === 0 ? faults : [...faults, `still waiting: ${JSON.stringify(waiting)}`]
}
