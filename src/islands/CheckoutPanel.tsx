import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { formatPhone } from '#domain/contact.ts'
import type { Locale } from '#domain/locale.ts'
import { readWords } from '#i18n/browser-words.ts'
import type { MessageTree } from '#i18n/messages.ts'
import { $cartLines, serverLines } from '#stores/cart.ts'
import { type FieldFaults, faultsOf, type PlacingFailure, placeCurrentOrder } from '#stores/checkout.ts'
import { $checkoutForm, $isTaxMissing, type CheckoutField, serverForm, typeInto, updateTaxRate } from '#stores/order.ts'
import { $quote, watchCart } from '#stores/quote.ts'
import { $shelf } from '#stores/shelf.ts'
import { FailedLines } from './cart/FailedLines.tsx'
import { OrderSummary } from './cart/OrderSummary.tsx'
import { FaultSummary } from './checkout/FaultSummary.tsx'
import { ShippingChoice } from './checkout/ShippingChoice.tsx'
import { Field } from './ui/Field.tsx'
import './cart/cart.css'
import './checkout/checkout.css'

interface Props {
  areaCode: string
  locale: Locale
  base: string
  words: MessageTree
}

/** The checkout: who, where, how it is shipped, and the total to the cent before it is ordered. */
export function CheckoutPanel({ areaCode, locale, base, words }: Props) {
  const t = readWords(words, locale)
  const form = useStore($checkoutForm, { ssr: serverForm })
  const lines = useStore($cartLines, { ssr: serverLines })
  const shelf = useStore($shelf, { ssr: 'initial' })
  const quote = useStore($quote, { ssr: () => null })
  const isTaxMissing = useStore($isTaxMissing, { ssr: 'initial' })
  const [touched, setTouched] = useState<ReadonlySet<CheckoutField>>(new Set())
  const [refused, setRefused] = useState<FieldFaults>({})
  const [failure, setFailure] = useState<PlacingFailure | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => watchCart(areaCode), [areaCode])
  useEffect(() => {
    if (failure !== null) summary.current?.focus()
  }, [failure])
  useEffect(() => {
    void updateTaxRate(form.state, form.zip.trim())
  }, [form.state, form.zip])

  if (lines.length === 0 && shelf.state !== 'idle') {
    return (
      <p className="notice">
        {t('checkout.empty')} <a href={`${base}/food-mart`}>{t('cart.toFoodMart')}</a>
      </p>
    )
  }
  if (shelf.state === 'failure') return <p className="notice bad">{t('cart.outage')}</p>
  if (quote === null || shelf.state !== 'success') return <p role="status">{t('cart.loading')}</p>

  const faults: FieldFaults = { ...faultsOf(form), ...refused }
  const faultOf = (field: CheckoutField) =>
    touched.has(field) && faults[field] ? t(`checkout.fault.${faults[field]}`) : undefined
  const type = (field: CheckoutField) => (text: string) => {
    setRefused({ ...refused, [field]: undefined })
    typeInto(field, text)
  }
  const leave = (field: CheckoutField) => () => {
    if (field === 'phone') typeInto('phone', formatPhone(form.phone))
    if (form[field] !== '') setTouched(new Set([...touched, field]))
  }
  const field = (name: CheckoutField) => ({
    id: name,
    label: t(`checkout.${name}`),
    value: form[name],
    fault: faultOf(name),
    onChange: type(name),
    onLeave: leave(name),
  })

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isPlacing) return
    setTouched(new Set(Object.keys(form) as CheckoutField[]))
    setPlacing(true)
    const placed = await placeCurrentOrder(areaCode)
    if (placed.ok) return window.location.assign(`${base}/payment?order=${placed.value.id}`)
    setPlacing(false)
    setFailure(placed.error)
    if (placed.error.reason === 'fields') setRefused(onlyRefused(placed.error.faults))
  }

  const shown = { quote, shelf: shelf.value, locale, base, t }
  const canPlace = quote.lines.length > 0 && quote.shipping !== null
  return (
    <form className="cart-halves" onSubmit={submit} noValidate>
      <div className="checkout-parts">
        <FaultSummary ref={summary} failure={failure} faults={faults} t={t} />
        <FailedLines {...shown} />
        <fieldset className="card checkout-part">
          <legend>{t('checkout.contact')}</legend>
          <Field {...field('firstName')} autoComplete="given-name" maxLength={100} />
          <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
          <Field {...field('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
          <Field
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            hint={t('checkout.phoneHint')}
            maxLength={20}
          />
        </fieldset>
        <fieldset className="card checkout-part">
          <legend>{t('checkout.address')}</legend>
          <div className="whole">
            <Field {...field('line1')} autoComplete="address-line1" maxLength={200} />
          </div>
          <div className="whole">
            <Field {...field('line2')} autoComplete="address-line2" maxLength={200} required={false} />
          </div>
          <Field {...field('city')} autoComplete="address-level2" maxLength={100} />
          <div className="field">
            <label htmlFor="state">{t('checkout.state')}</label>
            <select
              id="state"
              className="input"
              autoComplete="address-level1"
              required
              value={form.state}
              aria-invalid={faultOf('state') !== undefined}
              aria-describedby={faultOf('state') ? 'state-fault' : undefined}
              onChange={(event) => type('state')(event.target.value)}
            >
              <option value="">{t('checkout.chooseState')}</option>
              {shelf.value.area.states.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
            {faultOf('state') && (
              <p className="fault" id="state-fault">
                {faultOf('state')}
              </p>
            )}
          </div>
          <Field
            {...field('zip')}
            inputMode="numeric"
            autoComplete="postal-code"
            hint={t('checkout.zipHint')}
            maxLength={10}
          />
        </fieldset>
        <ShippingChoice {...shown} />
        <fieldset className="card checkout-part">
          <legend>{t('checkout.noteTitle')}</legend>
          <div className="field whole">
            <label htmlFor="note">{t('checkout.note')}</label>
            <textarea
              id="note"
              className="input"
              rows={3}
              maxLength={1000}
              value={form.note}
              onChange={(event) => type('note')(event.target.value)}
            />
          </div>
        </fieldset>
      </div>
      <div className="cart-side">
        <OrderSummary {...shown} />
        {isTaxMissing && (
          <p className="notice bad" role="status">
            {t('checkout.failure.tax')}
          </p>
        )}
        <button type="submit" className="button wide" aria-disabled={isPlacing || !canPlace} disabled={!canPlace}>
          {t(isPlacing ? 'checkout.placing' : 'checkout.place')}
        </button>
        <p className="soft checkout-small">{t('checkout.placeHint')}</p>
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
