import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { atom, type ReadableAtom } from 'nanostores'
import type { Locale } from '#domain/locale.ts'
import { leftToPay } from '#domain/order/gift-card.ts'
import type { Order } from '#domain/order/order.ts'
import { startPayment } from '#gateway/payments.ts'
import { browserBackend } from '../runtime.ts'
import { endOfStart, type Payment, type PaymentEnd } from './payment.ts'
import { loadScript } from './provider-script.ts'

/** Where Stripe's two parts of the page go. */
interface StripePlaces {
  readonly card: HTMLElement
  readonly wallets: HTMLElement
}

/** `failed`: Stripe or the shop did not answer, and the shopper can try again. */
type StripeFormState = 'loading' | 'ready' | 'failed'

/** Stripe's form for the payment of one order. */
export interface StripeForm {
  readonly $form: ReadableAtom<StripeFormState>
  /** Loads Stripe and puts its form in place. */
  open(places: StripePlaces): Promise<void>
  /** Loads it again where it was opened. */
  retry(): Promise<void>
  /** Pays with the card in the form. Stripe's part shows what is missing. */
  pay(): Promise<void>
  close(): void
}

/** What Stripe's script gives once it is ready. */
interface Ready {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

const languages = { en: 'en', tw: 'zh-TW' } as const

/**
 * Returns Stripe's form (rules §12 "Payment"): the card stays in Stripe's frames, and the shop is given a token.
 * `script` is where Stripe's script is found; `null`: where its library says.
 */
export function openStripeForm(payment: Payment, locale: Locale, script: string | null): StripeForm {
  const { order } = payment
  const $form = atom<StripeFormState>('loading')
  let ready: Ready | null = null
  let isClosed = false
  let lastPlaces: StripePlaces | null = null

  async function payBy({ stripe, elements }: Ready): Promise<void> {
    const { error: fault } = await elements.submit()
    if (fault) return
    const { confirmationToken } = await stripe.createConfirmationToken({
      elements,
      params: { return_url: window.location.href },
    })
    if (!confirmationToken) return payment.end('failed')
    await payment.pay({ provider: 'stripe', token: confirmationToken.id })
    await answerBank(stripe, payment)
  }

  async function open({ card, wallets }: StripePlaces): Promise<void> {
    $form.set('loading')
    const connected = await connect(order, locale, script)
    // The shopper left the page meanwhile.
    if (isClosed) return
    if (typeof connected === 'string') {
      $form.set('failed')
      return connected === 'failed' ? undefined : payment.end(connected)
    }
    const { elements } = connected
    ready = connected
    const wallet = elements.create('expressCheckout')
    wallet.on('confirm', () => void payBy(connected))
    wallet.mount(wallets)
    const { contact, address } = order
    const form = elements.create('payment', {
      defaultValues: {
        billingDetails: { email: contact.email, address: { country: 'US', postal_code: address.zip } },
      },
    })
    form.on('ready', () => $form.set('ready'))
    form.on('loaderror', () => $form.set('failed'))
    form.mount(card)
  }

  return {
    $form,
    async open(places) {
      lastPlaces = places
      await open(places)
    },
    async retry() {
      if (lastPlaces) await open(lastPlaces)
    },
    async pay() {
      if (ready) await payBy(ready)
    },
    close() {
      isClosed = true
      ready?.elements.getElement('payment')?.destroy()
      ready?.elements.getElement('expressCheckout')?.destroy()
    },
  }
}

/** Returns Stripe for the order; else how the payment ends: `failed` when Stripe or the shop does not answer. */
async function connect(order: Order, locale: Locale, script: string | null): Promise<Ready | PaymentEnd> {
  const [started, isLoaded] = await Promise.all([
    startPayment(browserBackend, order.id, { provider: 'stripe' }, crypto.randomUUID()),
    script === null || loadScript(script),
  ])
  if (!started.ok) return endOfStart(started.error)
  if (started.value.publishableKey === null || !isLoaded) return 'failed'
  const stripe = await loadStripe(started.value.publishableKey, { locale: languages[locale] }).catch(() => null)
  if (stripe === null) return 'failed'
  const elements = stripe.elements({
    mode: 'payment',
    amount: leftToPay(order),
    currency: 'usd',
    // Apple Pay and Google Pay are cards too.
    allowedPaymentMethodTypes: ['card'],
  })
  return { stripe, elements }
}

/** Shows the bank's question when it has one, and tells the shop how it ended. */
async function answerBank(stripe: Stripe, { $payment, pay }: Payment): Promise<void> {
  const { attempt } = $payment.get()
  if (attempt.state !== 'needs_action') return
  const [intent = ''] = attempt.challenge.split('_secret_')
  await stripe.handleNextAction({ clientSecret: attempt.challenge })
  // Whatever the page was told, Stripe tells the shop's server how it ended.
  await pay({ provider: 'stripe', token: intent }, 'unconfirmed')
}
