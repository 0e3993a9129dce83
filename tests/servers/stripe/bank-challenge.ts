import { escapeHtml, type ProviderAnswer, type ProviderCall, pageOf, redirectTo } from '../exchange.ts'
import type { Challenge, StripeAccount } from './account.ts'
import { answerChallenge } from './confirmation.ts'

/**
 * The bank's page at `/bank/{challenge}`: it asks, takes the answer, and leads back to the shop. With `frame=1` it stands
 * in a frame of the shop and tells Stripe's script that it is done. Null when the path is not the bank's.
 */
export function answerBank(account: StripeAccount, call: ProviderCall): ProviderAnswer | null {
  const id = /^\/bank\/(\w+)$/.exec(call.path)?.[1]
  const challenge = id === undefined ? undefined : account.challenges.get(id)
  if (challenge === undefined) return null
  if (call.method === 'POST') {
    answerChallenge(account, challenge, new URLSearchParams(call.body).get('answer') === 'complete')
    return leave(account, challenge, call.query.has('frame'))
  }
  const intent = account.intents.get(challenge.intentId)
  const amount = `${((intent?.amount ?? 0) / 100).toFixed(2)} ${intent?.currency.toUpperCase()}`
  return pageOf(
    'Test bank',
    `<h1>3D Secure 2 test page</h1><p>Your bank asks you to confirm ${escapeHtml(amount)}.</p>
<form method="post"><button name="answer" value="complete">Complete</button>
<button name="answer" value="fail">Fail</button></form>`,
  )
}

function leave(account: StripeAccount, challenge: Challenge, isFramed: boolean): ProviderAnswer {
  const intent = account.intents.get(challenge.intentId)
  if (isFramed) {
    const message = JSON.stringify({ stripe: 'challenge', id: challenge.id })
    return pageOf('Test bank', `<p>Thank you.</p><script>parent.postMessage(${message}, '*')</script>`)
  }
  if (challenge.returnUrl === null || intent === undefined) return pageOf('Test bank', '<p>Thank you.</p>')
  const back = new URL(challenge.returnUrl)
  back.searchParams.set('payment_intent', intent.id)
  back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  back.searchParams.set('redirect_status', challenge.state === 'completed' ? 'succeeded' : 'failed')
  return redirectTo(back.href)
}
