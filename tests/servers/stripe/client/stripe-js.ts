// Stands in for js.stripe.com: what a page calls has the names and shapes of @stripe/stripe-js.
import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'

type Handler = (event: object) => void
type Params = { readonly [name: string]: string | boolean | Params | undefined }
type Submitted = { error?: StripeError; selectedPaymentMethod?: string }

interface FrameMessage {
  readonly stripe: 'frame' | 'challenge'
  readonly id: string
  readonly event: string
  readonly number?: number
  readonly body?: unknown
  readonly complete?: boolean
  readonly empty?: boolean
}

interface GroupOptions {
  readonly mode?: 'payment'
  readonly amount?: number
  readonly currency?: string
  readonly clientSecret?: string
}

interface ConfirmOptions {
  readonly elements?: Group
  readonly clientSecret?: string
  readonly confirmParams: { readonly return_url: string; readonly [name: string]: string | Params | undefined }
  readonly redirect?: 'always' | 'if_required'
}

const script = document.currentScript
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin
let made = 0

/** What Stripe's script throws where a page calls it in the wrong order. */
class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

class Element {
  readonly kind: 'payment' | 'expressCheckout'
  private readonly id = String(++made)
  private readonly frame = document.createElement('iframe')
  private readonly handlers = new Map<string, Set<Handler>>()
  private readonly open = new Map<number, (body: unknown) => void>()
  private readonly listen = (message: MessageEvent<FrameMessage>) => this.hear(message)
  isExpressChosen = false

  constructor(kind: 'payment' | 'expressCheckout') {
    this.kind = kind
    const isCard = kind === 'payment'
    this.frame.title = isCard ? 'Secure payment input frame' : 'Secure express checkout frame'
    this.frame.src = `${origin}/v3/${isCard ? 'payment' : 'express'}-frame?id=${this.id}`
    this.frame.style.cssText = `border:0;width:100%;height:${isCard ? 240 : 48}px`
    this.frame.allow = 'payment *'
  }

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (!place) throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`)
    addEventListener('message', this.listen)
    place.replaceChildren(this.frame)
  }

  unmount(): void {
    removeEventListener('message', this.listen)
    this.frame.remove()
  }

  destroy(): void {
    this.unmount()
    this.handlers.clear()
  }

  update(): void {}

  on(event: string, handler: Handler): this {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler))
    return this
  }

  once(event: string, handler: Handler): this {
    const first: Handler = (payload) => {
      this.off(event, first)
      handler(payload)
    }
    return this.on(event, first)
  }

  off(event: string, handler?: Handler): this {
    if (handler === undefined) this.handlers.delete(event)
    else this.handlers.get(event)?.delete(handler)
    return this
  }

  /** Lets the frame make a call with its card; without a path it only checks the card. */
  ask<Answer>(path?: string, params: Params = {}): Promise<Answer> {
    return new Promise((resolve) => {
      const number = ++made
      this.open.set(number, (body) => resolve(body as Answer))
      this.frame.contentWindow?.postMessage({ stripe: 'ask', number, path, params: pairs(params) }, origin)
    })
  }

  private hear({ data, source }: MessageEvent<FrameMessage>): void {
    if (source !== this.frame.contentWindow || data.id !== this.id) return
    if (data.event === 'answer') {
      this.open.get(data.number ?? 0)?.(data.body)
      this.open.delete(data.number ?? 0)
    } else if (data.event === 'click') this.pressWallet()
    else if (data.event === 'ready') this.emit('ready', this.kind === 'payment' ? {} : wallets)
    else
      this.emit(data.event, { complete: data.complete, empty: data.empty, collapsed: false, value: { type: 'card' } })
  }

  /** As a wallet does: the page answers the press, then the owner agrees. */
  private pressWallet(): void {
    const express = { expressPaymentType: 'google_pay' }
    const resolve = () => {
      this.isExpressChosen = true
      const billingDetails = {
        name: 'Mei Lin',
        email: 'mei@example.com',
        address: { country: 'US', postal_code: '98101' },
      }
      this.emit('confirm', { ...express, billingDetails, paymentFailed: () => {} })
    }
    if (this.handlers.get('click')?.size)
      this.emit('click', { ...express, resolve, reject: () => this.emit('cancel', {}) })
    else resolve()
  }

  private emit(event: string, payload: object): void {
    for (const handler of [...(this.handlers.get(event) ?? [])]) handler({ elementType: this.kind, ...payload })
  }
}

const wallets = { availablePaymentMethods: { applePay: false, googlePay: true, link: false, paypal: false } }

/** What `stripe.elements()` gives. */
class Group {
  readonly options: GroupOptions
  readonly elements = new Map<string, Element>()
  isSubmitted = false

  constructor(options: GroupOptions) {
    this.options = options
  }

  create(kind: 'payment' | 'expressCheckout'): Element {
    if (this.elements.has(kind)) {
      throw new IntegrationError(`Can only create one Element of type ${kind} through elements().`)
    }
    const element = new Element(kind)
    this.elements.set(kind, element)
    return element
  }

  getElement(kind: string): Element | null {
    return this.elements.get(kind) ?? null
  }

  async update(): Promise<void> {}

  async fetchUpdates(): Promise<{ error?: { message: string } }> {
    return {}
  }

  async submit(): Promise<Submitted> {
    const card = this.elements.get('payment')
    const isWallet = this.elements.get('expressCheckout')?.isExpressChosen ?? false
    const checked: Submitted =
      isWallet || card === undefined ? { selectedPaymentMethod: 'google_pay' } : await card.ask<Submitted>()
    this.isSubmitted = checked.error === undefined
    return checked
  }
}

/** A call that needs a card: of the wallet if it was pressed, else of the frame. */
async function callWithCard<Answer>(group: Group, path: string, params: Params): Promise<Answer> {
  if (!group.isSubmitted && group.options.clientSecret === undefined) {
    throw new IntegrationError('elements.submit() must be called before this call, and must resolve without an error.')
  }
  const card = group.elements.get('payment')
  if (card !== undefined && !group.elements.get('expressCheckout')?.isExpressChosen) return card.ask(path, params)
  return call('POST', path, { ...params, payment_method: 'pm_card_visa', payment_method_data: undefined })
}

async function call<Answer>(method: 'GET' | 'POST', path: string, params: Params): Promise<Answer> {
  const form = new URLSearchParams(pairs(params).map(([name, value]) => [name, value]))
  const response =
    method === 'GET' ? await fetch(`${origin}${path}?${form}`) : await fetch(origin + path, { method, body: form })
  return response.json()
}

function pairs(params: Params, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(params).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    const whole = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined) return []
    return typeof value === 'object' ? pairs(value, whole) : [[whole, String(value)]]
  })
}

function stripeOf(key: string) {
  const retrieve = (clientSecret: string) =>
    call<PaymentIntent & { error?: StripeError }>('GET', intentPath(clientSecret), { key, client_secret: clientSecret })

  /** Lets the shopper answer the bank, then tells how the payment stands. */
  const afterBank = async (clientSecret: string, intent: PaymentIntent): Promise<PaymentIntentResult> => {
    const action = intent.next_action
    if (intent.status !== 'requires_action' || action === null) return { paymentIntent: intent }
    if (action.redirect_to_url?.url) {
      location.assign(action.redirect_to_url.url)
      return new Promise(() => {})
    }
    await showBank(String(Reflect.get(action.use_stripe_sdk ?? {}, 'stripe_js')))
    const after = await retrieve(clientSecret)
    const { last_payment_error: error } = after
    if (after.status !== 'requires_payment_method' || !error) return { paymentIntent: after }
    return { error: { ...error, type: 'invalid_request_error', payment_intent: after } }
  }

  const stripe = {
    elements: (options: GroupOptions = {}) => new Group(options),
    async createConfirmationToken({ elements, params = {} }: { elements: Group; params?: Params }) {
      const made = await callWithCard<{ error?: StripeError }>(elements, '/v1/confirmation_tokens', { ...params, key })
      return made.error === undefined ? { confirmationToken: made } : { error: made.error }
    },
    async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
      const { error, ...intent } = await retrieve(clientSecret)
      return error === undefined ? { paymentIntent: intent } : { error }
    },
    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<PaymentIntentResult> {
      const { error, ...intent } = await retrieve(clientSecret)
      return error === undefined ? afterBank(clientSecret, intent) : { error }
    },
    async confirmPayment({ elements, clientSecret, confirmParams, redirect }: ConfirmOptions) {
      const secret = clientSecret ?? elements?.options.clientSecret ?? ''
      if (elements === undefined) throw new IntegrationError('confirmPayment needs elements.')
      const params = { ...confirmParams, key, client_secret: secret, use_stripe_sdk: true }
      const confirmed = await callWithCard<PaymentIntent & { error?: StripeError }>(
        elements,
        `${intentPath(secret)}/confirm`,
        params,
      )
      if (confirmed.error) return { error: confirmed.error }
      const result = await afterBank(secret, confirmed)
      if (result.error || redirect === 'if_required') return result
      const back = new URL(confirmParams.return_url)
      back.searchParams.set('payment_intent', result.paymentIntent.id)
      back.searchParams.set('payment_intent_client_secret', secret)
      back.searchParams.set('redirect_status', result.paymentIntent.status)
      location.assign(back.href)
      return new Promise<never>(() => {})
    },
  }
  return stripe
}

function intentPath(clientSecret: string): string {
  return `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`
}

/** Shows the bank's page over this one until it was answered. */
function showBank(url: string): Promise<void> {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.title = 'Bank confirmation'
  frame.src = url
  frame.style.cssText = 'border:0;width:min(90vw,500px);height:400px'
  dialog.replaceChildren(frame)
  document.body.insertAdjacentElement('beforeend', dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    addEventListener('message', function answered({ data, source }: MessageEvent<FrameMessage>) {
      if (source !== frame.contentWindow || data.stripe !== 'challenge') return
      removeEventListener('message', answered)
      dialog.remove()
      resolve()
    })
  })
}

// The version that @stripe/stripe-js asks for.
Object.assign(window, { Stripe: Object.assign(stripeOf, { version: 'endive' }) })
