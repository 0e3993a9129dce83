import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { type AddressAdvice, adviseOn, noAdvice } from '#stores/address-lookup.ts'
import { $cartLines, serverLines } from '#stores/cart.ts'
import { $quoteChanges, type FieldFaults, faultsOf, type PlacingFailure, placeCurrentOrder } from '#stores/checkout.ts'
import { $addressChoice, fillInShopper, keepAddress } from '#stores/checkout-address.ts'
import { $checkoutForm, $isTaxMissing, serverForm, typeInto, updateTaxRate } from '#stores/order.ts'
import { $quote, watchCart } from '#stores/quote.ts'
import { $user, refreshUser, serverUser } from '#stores/session.ts'
import { $shelf } from '#stores/shelf.ts'
import { FailedLines } from './cart/FailedLines.tsx'
import { OrderSummary } from './cart/OrderSummary.tsx'
import { AddressFields } from './checkout/AddressFields.tsx'
import { Changes } from './checkout/Changes.tsx'
import { CheckoutLines } from './checkout/CheckoutLines.tsx'
import { ContactFields } from './checkout/ContactFields.tsx'
import { FaultSummary } from './checkout/FaultSummary.tsx'
import { ShippingChoice } from './checkout/ShippingChoice.tsx'
import { SignInOffer } from './checkout/SignInOffer.tsx'
import { useCheckoutFields } from './checkout/use-checkout-fields.ts'
import { useZipFill } from './ui/use-zip-fill.ts'
import './cart/cart.css'
import './checkout/checkout.css'

interface Props {
  areaCode: string
  locale: Locale
  base: string
  words: MessageTree
}

const addressFields: readonly string[] = ['line1', 'line2', 'city', 'state', 'zip']

/** The checkout: who, where, how it is shipped, and the total to the cent before it is ordered. */
export function CheckoutPanel({ areaCode, locale, base, words }: Props) {
  const t = readWords(words, locale)
  const form = useStore($checkoutForm, { ssr: serverForm })
  const lines = useStore($cartLines, { ssr: serverLines })
  const shelf = useStore($shelf, { ssr: 'initial' })
  const quote = useStore($quote, { ssr: () => null })
  const user = useStore($user, { ssr: serverUser })
  const isTaxMissing = useStore($isTaxMissing, { ssr: 'initial' })
  const changes = useStore($quoteChanges, { ssr: 'initial' })
  const [failure, setFailure] = useState<PlacingFailure | null>(null)
  const [advice, setAdvice] = useState<AddressAdvice>(noAdvice)
  const [isPlacing, setPlacing] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const lookedAt = useRef('')
  const zip = useZipFill(({ city, state }) => {
    typeInto('city', city)
    if (shelf.state !== 'success' || shelf.value.area.states.includes(state)) typeInto('state', state)
  })
  const { field, faults, showAll } = useCheckoutFields(t, (name, text) => {
    if (addressFields.includes(name)) setAdvice(noAdvice)
    if (name === 'zip') zip.lookUp(text, () => $checkoutForm.get())
  })
  const id = user?.id
  useEffect(() => {
    // Held up by it, the shopper is led to the question; whoever types on is not.
    if (advice.suggestion !== null && document.activeElement?.closest('input, select, textarea') === null)
      document.getElementById('address-advice')?.focus()
  }, [advice])
  useEffect(() => watchCart(areaCode), [areaCode])
  useEffect(() => void refreshUser(), [])
  useEffect(() => {
    if (id !== undefined) fillInShopper()
  }, [id])
  useEffect(() => {
    if (failure !== null) summary.current?.focus()
  }, [failure])
  useEffect(() => {
    void updateTaxRate(form.state, form.zip.trim())
  }, [form.state, form.zip])

  if (lines.length === 0 && shelf.state !== 'idle') {
    return (
      <div className="cart-empty">
        <img src="/icons/empty-pot.svg" alt="" width="240" height="180" />
        <p>{t('checkout.empty')}</p>
        <a className="button" href={`${base}/food-mart`}>
          {t('cart.toFoodMart')}
        </a>
      </div>
    )
  }
  if (shelf.state === 'failure') return <p className="notice bad">{t('cart.outage')}</p>
  if (quote === null || shelf.state !== 'success') return <p role="status">{t('cart.loading')}</p>

  // Looked at once the shopper has left the address for something else, and at the latest before it is ordered to:
  // another door is asked about once, and who keeps theirs is not asked again.
  const lookAtAddress = async (): Promise<AddressAdvice> => {
    const { line1, line2, city, state, zip: code } = $checkoutForm.get()
    const address = JSON.stringify([line1, line2, city, state, code])
    if (lookedAt.current === address) return noAdvice
    lookedAt.current = address
    const found = await adviseOn({ line1, line2, city, state, zip: code })
    setAdvice(found)
    return found
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isPlacing) return
    showAll()
    setPlacing(true)
    await zip.settled()
    const isTyped = $addressChoice.get() === 'new' || $addressChoice.get() === ''
    if (isTyped && Object.keys(faultsOf($checkoutForm.get())).length === 0) {
      const { suggestion } = await lookAtAddress()
      if (suggestion !== null) return setPlacing(false)
    }
    const placed = await placeCurrentOrder(areaCode)
    if (placed.ok) {
      await keepAddress()
      return window.location.assign(`${base}/payment?order=${placed.value.id}`)
    }
    setPlacing(false)
    setFailure(placed.error)
    if (placed.error.reason === 'fields') showAll(onlyRefused(placed.error.faults))
  }

  const shown = { quote, shelf: shelf.value, locale, base, t }
  const canPlace = quote.lines.length > 0 && quote.shipping !== null
  return (
    <form method="post" className="cart-halves" onSubmit={submit} noValidate>
      <div className="checkout-parts">
        <FaultSummary ref={summary} failure={failure} faults={faults} t={t}>
          {failure?.reason === 'changed' && <Changes {...shown} changes={changes} />}
        </FaultSummary>
        <FailedLines {...shown} />
        <SignInOffer user={user} base={base} t={t} />
        <ContactFields field={field} locale={locale} t={t} />
        <AddressFields
          field={field}
          area={shelf.value.area}
          advice={advice}
          place={zip.place}
          onAdviceDone={() => setAdvice(noAdvice)}
          onLeave={() => void lookAtAddress()}
          locale={locale}
          t={t}
        />
        <ShippingChoice {...shown} />
        <fieldset className="card fields checkout-part">
          <legend>{t('checkout.noteTitle')}</legend>
          <div className="field whole">
            <label htmlFor="note">{t('checkout.note')}</label>
            <textarea
              id="note"
              className="input"
              rows={3}
              maxLength={1000}
              value={form.note}
              onChange={(event) => typeInto('note', event.target.value)}
            />
          </div>
        </fieldset>
      </div>
      <div className="cart-side">
        <CheckoutLines {...shown} />
        <OrderSummary {...shown} />
        {isTaxMissing && (
          <p className="notice bad" role="status">
            {t('checkout.failure.tax')}{' '}
            <button
              type="button"
              className="text-button"
              onClick={() => void updateTaxRate(form.state, form.zip.trim())}
            >
              {t('checkout.askTaxAgain')}
            </button>
          </p>
        )}
        <button type="submit" className="button wide" aria-disabled={isPlacing || !canPlace} disabled={!canPlace}>
          {t(isPlacing ? 'checkout.placing' : 'checkout.place')}
        </button>
        <p className="soft checkout-small">
          {t(quote.taxRate.isCorrect ? 'checkout.placeHint' : 'checkout.placeHintUntaxed', {
            total: formatMoney(quote.total, locale),
          })}
        </p>
        <a className="cart-more" href={`${base}/cart`}>
          {t('checkout.back')}
        </a>
      </div>
    </form>
  )
}

function onlyRefused(faults: FieldFaults): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault === 'refused'))
}
