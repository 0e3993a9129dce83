import { atom, type ReadableAtom } from 'nanostores'
import type { Locale } from '#domain/locale.ts'
import { startPayment } from '#gateway/payments.ts'
import { browserBackend } from '../runtime.ts'
import { endOfStart, type Payment, type PaymentEnd } from './payment.ts'
import { loadScript, type ProviderScripts } from './provider-script.ts'

interface PayPalButtons {
  render(place: HTMLElement): Promise<void>
  close(): Promise<void>
}

/** What PayPal's script adds to the page, as far as it is used here. */
interface PayPalScript {
  Buttons(options: {
    readonly fundingSource: 'paypal'
    /** In pixels. */
    readonly style: { readonly height: number }
    readonly createOrder: () => Promise<string>
    readonly onApprove: (data: { readonly orderID: string }) => Promise<void>
    readonly onCancel: () => void
    readonly onError: () => void
  }): PayPalButtons
}

declare global {
  interface Window {
    readonly paypal?: PayPalScript
  }
}

/** PayPal's button for the payment of one order. */
export interface PayPalForm {
  /** `failed`: PayPal's script did not load, and the shopper can try again. */
  readonly $state: ReadableAtom<'loading' | 'ready' | 'failed'>
  /** Loads PayPal's script and puts its button in place. */
  open(place: HTMLElement): Promise<void>
  /** Loads it again where it was opened. */
  retry(): Promise<void>
  close(): void
}

const languages = { en: 'en_US', tw: 'zh_TW' } as const

/**
 * Returns PayPal's button (rules §12 "Payment"): the shopper approves in PayPal's window, and the shop then takes the
 * money. `scripts` has the address of PayPal's script, with the shop's client id.
 */
export function openPayPalForm(payment: Payment, locale: Locale, scripts: ProviderScripts): PayPalForm {
  const $state = atom<'loading' | 'ready' | 'failed'>('loading')
  let buttons: PayPalButtons | null = null
  let isClosed = false
  let lastPlace: HTMLElement | null = null
  /** How to tell the next error: PayPal's script hides why `createOrder` failed. */
  let failure: PaymentEnd = 'failed'

  async function createOrder(): Promise<string> {
    const started = await startPayment(browserBackend, payment.order.id, { provider: 'paypal' }, crypto.randomUUID())
    if (started.ok && started.value.providerOrderId !== null) return started.value.providerOrderId
    failure = started.ok ? 'failed' : endOfStart(started.error)
    throw new Error('the payment did not start')
  }

  async function render(paypal: PayPalScript, place: HTMLElement): Promise<void> {
    buttons = paypal.Buttons({
      fundingSource: 'paypal',
      style: { height: 48 },
      createOrder,
      onApprove: ({ orderID }) => payment.pay({ provider: 'paypal', token: orderID }, 'refused'),
      onCancel: () => void payment.end('unconfirmed'),
      onError() {
        void payment.end(failure)
        failure = 'failed'
      },
    })
    await buttons.render(place)
  }

  async function open(place: HTMLElement): Promise<void> {
    $state.set('loading')
    const isLoaded = await loadScript(addressIn(locale, scripts.paypal), scripts.nonce)
    // The shopper left the page meanwhile.
    if (isClosed) return
    const { paypal } = window
    if (!isLoaded || !paypal) return $state.set('failed')
    await render(paypal, place).then(
      () => $state.set('ready'),
      () => $state.set('failed'),
    )
  }

  return {
    $state,
    async open(place) {
      lastPlace = place
      await open(place)
    },
    async retry() {
      if (lastPlace) await open(lastPlace)
    },
    close() {
      isClosed = true
      void buttons?.close()
    },
  }
}

function addressIn(locale: Locale, script: string): string {
  const address = new URL(script)
  address.searchParams.set('currency', 'USD')
  address.searchParams.set('locale', languages[locale])
  return address.href
}
