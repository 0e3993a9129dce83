// Stands in for PayPal's script: `paypal.Buttons(…).render(…)` opens PayPal's own page in a window.
export {}

interface ButtonOptions {
  createOrder(): Promise<string>
  onApprove(data: { orderID: string; payerID: string }): Promise<void> | void
  onCancel?(data: { orderID: string }): void
  onError?(error: unknown): void
}

interface WindowMessage {
  readonly paypal?: 'approved' | 'cancelled'
  readonly orderID: string
}

const script = document.currentScript
// PayPal's script writes styles into the page, which a strict policy allows by this nonce only.
const style = document.createElement('style')
style.nonce = (script instanceof HTMLScriptElement && script.dataset['cspNonce']) || ''
style.textContent = '.paypal-test-button { letter-spacing: 1px; }'
document.head.appendChild(style)
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin

function buttons(options: ButtonOptions) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'PayPal'
  button.className = 'paypal-test-button'
  button.style.cssText = 'width:100%;min-height:44px'
  button.addEventListener('click', () => pay(options))
  return {
    isEligible: () => true,
    async render(target: string | HTMLElement): Promise<void> {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place) throw new Error('Document is ready and element does not exist')
      place.replaceChildren(button)
    },
    async close(): Promise<void> {
      button.remove()
    },
  }
}

/** The window opens at the press, before the order is made: a browser blocks it later. */
async function pay({ createOrder, onApprove, onCancel, onError }: ButtonOptions): Promise<void> {
  const opened = window.open('', 'paypal', 'popup,width=500,height=600')
  if (opened === null) return onError?.(new Error('Popup window was blocked'))
  const orderId = await createOrder().catch((error: unknown) => {
    opened.close()
    onError?.(error)
    return null
  })
  if (orderId === null) return
  addEventListener('message', function answered({ data, source }: MessageEvent<WindowMessage>) {
    if (source !== opened || data.orderID !== orderId) return
    removeEventListener('message', answered)
    if (data.paypal === 'cancelled') return onCancel?.({ orderID: orderId })
    Promise.resolve(onApprove({ orderID: orderId, payerID: 'BUYERMEYLYN42' })).catch((error: unknown) =>
      onError?.(error),
    )
  })
  opened.location.href = `${origin}/checkoutnow?token=${orderId}&window=1`
}

Object.assign(window, { paypal: { Buttons: buttons, FUNDING: { PAYPAL: 'paypal', CARD: 'card' } } })
