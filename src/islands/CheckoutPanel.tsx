import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { localizedName } from '#domain/locale.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { spaced } from '#i18n/sentences.ts'
import { $user, refreshUser, serverUser } from '#stores/account/session.ts'
import { $cartLines, serverLines } from '#stores/cart/cart.ts'
import { $quote, watchCart } from '#stores/cart/quote.ts'
import { $excerpt, loadExcerpt } from '#stores/catalog/catalog-excerpt.ts'
import { fillInShopper, isDeliverable, keepAddress } from '#stores/checkout/checkout-address.ts'
import { $checkoutForm, $isTaxMissing, serverForm, typeInto, updateTaxRate } from '#stores/checkout/checkout-form.ts'
import {
  $quoteChanges,
  type FieldFaults,
  faultsOf,
  type PlacingFailure,
  placeCurrentOrder,
  placesAnother,
} from '#stores/checkout/place-order.ts'
import { CodeForm } from './cart/CodeForm.tsx'
import { FailedLines } from './cart/FailedLines.tsx'
import { OrderSummary } from './cart/OrderSummary.tsx'
import { UnpaidOrder } from './cart/UnpaidOrder.tsx'
import { AddressFields } from './checkout/AddressFields.tsx'
import { CheckoutLines } from './checkout/CheckoutLines.tsx'
import { ContactFields } from './checkout/ContactFields.tsx'
import { FaultSummary } from './checkout/FaultSummary.tsx'
import { NothingToOrder } from './checkout/NothingToOrder.tsx'
import { Changes } from './checkout/QuoteChanges.tsx'
import { ShippingChoice } from './checkout/ShippingChoice.tsx'
import { SignInOffer } from './checkout/SignInOffer.tsx'
import { useAddressLook } from './checkout/use-address-look.ts'
import { useCheckoutFields } from './checkout/use-checkout-fields.ts'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { type PageLanguageProps, PageLanguageProvider, usePageLanguage } from './ui/PageLanguage.tsx'
import { RestoreNotice } from './ui/RestoreNotice.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { useWide } from './ui/use-wide.ts'
import { useZipFill } from './ui/use-zip-fill.ts'
import './cart/cart.css'
import './checkout/checkout.css'

interface Props {
  areaCode: string
}

/** The button that sends the form stands beside it: a code is sent by a form of its own, and forms hold no forms. */
const orderForm = 'order-form'
const addressFields: readonly string[] = ['line1', 'line2', 'city', 'state', 'zip']
const everyState: readonly string[] = []

/** The checkout: who, where, how it is shipped, and the total to the cent before it is ordered. */
export function CheckoutPanel({ locale, base, words, ...screen }: Props & PageLanguageProps) {
  return (
    <PageLanguageProvider locale={locale} base={base} words={words}>
      <CheckoutScreen {...screen} />
    </PageLanguageProvider>
  )
}

function CheckoutScreen({ areaCode }: Props) {
  const { locale, base, t } = usePageLanguage()
  const form = useStore($checkoutForm, { ssr: serverForm })
  const lines = useStore($cartLines, { ssr: serverLines })
  const excerpt = useStore($excerpt, { ssr: 'initial' })
  const quote = useStore($quote, { ssr: () => null })
  const user = useStore($user, { ssr: serverUser })
  const isTaxMissing = useStore($isTaxMissing, { ssr: 'initial' })
  const changes = useStore($quoteChanges, { ssr: 'initial' })
  const [failure, setFailure] = useState<PlacingFailure | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const area = excerpt.state === 'success' ? localizedName(excerpt.value.area, locale) : ''
  const states = excerpt.state === 'success' ? excerpt.value.area.states : everyState
  const zip = useZipFill(
    ({ city, state }) => {
      typeInto('city', city)
      typeInto('state', state)
      announce(t('checkout.zipFilled', { city, state }))
    },
    (found) => isDeliverable(found, states),
  )
  const address = useAddressLook(states, zip)
  const place = zip.placeOf(form.zip)
  const isOutside = place !== null && !isDeliverable(place, states)
  const { field, faults, showAll } = useCheckoutFields(t, area, isOutside, (name, text) => {
    if (addressFields.includes(name)) address.forget()
    if (name === 'zip') zip.lookUp(text, $checkoutForm.get)
  })
  const isWide = useWide()
  const id = user?.id
  useEffect(() => watchCart(areaCode), [areaCode])
  useEffect(() => void refreshUser(), [])
  useEffect(() => {
    if (id !== undefined) fillInShopper()
  }, [id])
  useEffect(() => {
    if (failure !== null) summary.current?.focus()
  }, [failure])
  const isMended = failure?.reason === 'fields' && Object.keys(faults).length === 0
  useEffect(() => {
    if (isMended) setFailure(null)
  }, [isMended])
  useEffect(() => {
    void updateTaxRate(form.state, form.zip.trim())
  }, [form.state, form.zip])

  if (lines.length === 0 && excerpt.state !== 'idle') {
    return <NothingToOrder isCartEmpty />
  }
  if (excerpt.state === 'failure') {
    return (
      <OutageNotice said={t('cart.outage')} retry={t('cart.retry')} onRetry={() => void loadExcerpt(areaCode, lines)} />
    )
  }
  if (quote === null || excerpt.state !== 'success')
    return <Skeleton said={t('cart.loading')} main={[3, 5]} side={[2, 4]} />
  // What could not be placed is told first.
  if (quote.lines.length === 0 && failure === null) return <NothingToOrder isCartEmpty={false} />

  const stopAt = (stopped: PlacingFailure) => {
    setPlacing(false)
    // It is being placed no more; the focus reads why.
    announce('')
    setFailure(stopped)
    if (stopped.reason === 'fields') showAll(onlyFoundOut(stopped.faults))
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isPlacing) return
    showAll()
    setPlacing(true)
    if (Object.keys(faultsOf(form)).length === 0) announce(t('checkout.placing'))
    const outside = await address.lookBeforeOrder()
    if (outside === null) {
      announce('')
      return setPlacing(false)
    }
    if (Object.keys(outside).length > 0) return stopAt({ reason: 'fields', faults: outside })
    const placed = await placeCurrentOrder(areaCode)
    if (placed.ok) {
      await keepAddress()
      return window.location.assign(`${base}/payment?order=${placed.value.id}`)
    }
    stopAt(placed.error)
  }

  const shown = { quote, excerpt: excerpt.value, locale, base, t }
  const canPlace = quote.lines.length > 0 && quote.shipping !== null
  return (
    <div className="cart-halves">
      {!isWide && <CheckoutLines {...shown} isFolded />}
      <form method="post" id={orderForm} className="checkout-parts" onSubmit={submit} noValidate>
        <FaultSummary ref={summary} failure={failure} faults={faults} area={area}>
          {(failure?.reason === 'changed' || failure?.reason === 'code') && <Changes {...shown} changes={changes} />}
        </FaultSummary>
        <UnpaidOrder isReplaced={placesAnother(areaCode)} />
        <RestoreNotice />
        <FailedLines {...shown} />
        <SignInOffer user={user} />
        <ContactFields field={field} />
        <AddressFields
          field={field}
          area={excerpt.value.area}
          look={address.look}
          place={place}
          onAdviceDone={address.forget}
          onLeave={address.lookOnLeaving}
        />
        <ShippingChoice {...shown} />
        <fieldset className="card fields checkout-part">
          <legend>
            <h2>{t('checkout.noteTitle')}</h2>
          </legend>
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
      </form>
      <div className="cart-side">
        {isWide && <CheckoutLines {...shown} isFolded={false} />}
        <OrderSummary {...shown} />
        <CodeForm {...shown} />
        {isTaxMissing && (
          <p className="notice bad" role="status">
            {spaced(t('checkout.failure.tax'))}
            <button
              type="button"
              className="text-button"
              onClick={() => void updateTaxRate(form.state, form.zip.trim())}
            >
              {t('checkout.askTaxAgain')}
            </button>
          </p>
        )}
        <button
          type="submit"
          form={orderForm}
          className="button wide"
          aria-disabled={isPlacing || !canPlace}
          data-busy={isPlacing}
          disabled={!canPlace}
        >
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
    </div>
  )
}

/** Those that the form as typed does not tell. */
function onlyFoundOut(faults: FieldFaults): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault === 'refused' || fault === 'outside'))
}
