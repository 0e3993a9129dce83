import { escapeHtml, type ProviderAnswer, type ProviderCall, pageOf, redirectTo } from '../exchange.ts'
import type { Funding, PayPalAccount, PayPalOrder } from './account.ts'
import { approveOrder } from './orders.ts'

/**
 * PayPal's own page at `/checkoutnow?token={order}`: the buyer approves or cancels. It leads back to the shop, or, in the
 * window that PayPal's script opened, tells that script. Null when the path is not the page's.
 */
export function answerApproval(account: PayPalAccount, call: ProviderCall): ProviderAnswer | null {
  if (call.path !== '/checkoutnow') return null
  const order = account.orders.get(call.query.get('token') ?? '')
  if (order === undefined) return pageOf('PayPal', '<h1>Things do not appear to be working at the moment.</h1>', 404)
  if (call.method === 'POST') {
    const answers = new URLSearchParams(call.body)
    const isApproved = answers.get('answer') === 'approve'
    if (isApproved) approveOrder(account, order.id, fundingOf(answers.get('funding')))
    return leave(order, isApproved, call.query.has('window'))
  }
  const { value, currency_code: currency } = order.amount
  return pageOf(
    'PayPal test checkout',
    `<h1>PayPal test checkout</h1><p>Pay ${escapeHtml(value)} ${escapeHtml(currency)} to Steamboat.</p>
<form method="post"><label>Pay with <select name="funding"><option value="good">Balance</option>
<option value="declined">A card that is declined</option><option value="pending">A payment that is reviewed</option>
</select></label><button name="answer" value="approve">Approve</button>
<button name="answer" value="cancel">Cancel</button></form>`,
  )
}

function fundingOf(text: string | null): Funding {
  return text === 'declined' || text === 'pending' ? text : 'good'
}

function leave(order: PayPalOrder, isApproved: boolean, isWindow: boolean): ProviderAnswer {
  if (isWindow) {
    const message = JSON.stringify({ paypal: isApproved ? 'approved' : 'cancelled', orderID: order.id })
    return pageOf('PayPal test checkout', `<script>opener.postMessage(${message}, '*'); close()</script>`)
  }
  const back = isApproved ? order.returnUrl : order.cancelUrl
  if (back === null) return pageOf('PayPal test checkout', '<p>Thank you.</p>')
  const url = new URL(back)
  url.searchParams.set('token', order.id)
  if (isApproved) url.searchParams.set('PayerID', 'BUYERMEYLYN42')
  return redirectTo(url.href)
}
