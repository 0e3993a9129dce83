import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { localizedName } from '#domain/locale.ts'
import { noCents, subtractCents } from '#domain/money.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { spaced } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import { $user, type SessionUser } from '#stores/account/user.ts'
import { $cartLines } from '#stores/cart/cart.ts'
import { $pricedCart, $quote } from '#stores/cart/quote.ts'
import { $excerpt, loadExcerpt } from '#stores/catalog/catalog-excerpt.ts'
import { $isTaxMissing } from '#stores/checkout/charges.ts'
import { type Checkout, type CheckoutNews, openCheckout } from '#stores/checkout/checkout.ts'
import {
  $checkoutForm,
  $isRemembered,
  type CheckoutField,
  isCheckoutField,
  typeInto,
} from '#stores/checkout/checkout-form.ts'
import { $mailed, $paidByCard } from '#stores/checkout/gift-card.ts'
import { updateTaxRate } from '#stores/checkout/tax-lookup.ts'
import { CodeForm } from './cart/CodeForm.tsx'
import { FailedLinesPart, RestoreNoticePart, UnpaidOrderPart, useFailedLines } from './cart/LateParts.tsx'
import { OrderSummary } from './cart/OrderSummary.tsx'
import { useShownFrame } from './cart/shown-frame.ts'
import { AddressFields } from './checkout/AddressFields.tsx'
import { CheckoutLines } from './checkout/CheckoutLines.tsx'
import { DeliveryTime } from './checkout/DeliveryTime.tsx'
import { LateDetails } from './checkout/LateDetails.tsx'
import { NothingToOrder } from './checkout/NothingToOrder.tsx'
import { ShippingChoice } from './checkout/ShippingChoice.tsx'
import { shownFault } from './checkout/shown-faults.ts'
import { Button } from './ui/Button.tsx'
import { PhoneField } from './ui/Field.tsx'
import { FormCard } from './ui/FormCard.tsx'
import { faultText } from './ui/fault-text.ts'
import { showWhole } from './ui/field-events.ts'
import { NameFields } from './ui/NameFields.tsx'
import { NewEmailField } from './ui/NewEmailField.tsx'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import type { StateChoice } from './ui/StreetFields.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import { usePart } from './ui/use-part.ts'
import { useWide } from './ui/use-wide.ts'
import './cart/cart.css'
import './checkout/checkout.css'
import './checkout/place-bar.css'

interface Props {
  area: Area
  /** The area's states. */
  states: readonly StateChoice[]
  /** What the area promises about the delivery, by shipping option. */
  promises: readonly (string | null)[]
  /** What the shopper may pay with on the next page; empty when nobody knows. */
  payHint: string
}

/** Id of the form. Its button is outside of it, below the code form, since forms can't be nested. */
const orderFormId = 'order-form'

// Few orders need any.
const loadInstructions = () => import('./checkout/Instructions.tsx').then((part) => part.Instructions)
const loadGiftCard = () => import('./checkout/GiftCardPay.tsx').then((part) => part.GiftCardPay)
const loadRecipients = () => import('./checkout/Recipients.tsx')
const loadFaults = () => import('./checkout/FaultSummary.tsx')

/** The checkout: contact, address, shipping option, and the total before the order is placed. */
export const CheckoutPanel = withPageLanguage(CheckoutScreen)

/**
 * The server draws the form and the frame of an empty cart; the page shows the one that fits this device
 * (early-cart.ts). The sums fill the form's frame once the cart is priced.
 */
function CheckoutScreen({ area, ...facts }: Props) {
  const { t } = usePageLanguage()
  const isHydrated = useHydrated()
  const lines = useStore($cartLines)
  const excerpt = useStore($excerpt, { ssr: 'initial' })
  const quote = useStore($quote, { ssr: () => null })
  const [checkout] = useState(() => openCheckout(area.code, (news) => announce(newsText(news, t))))
  const { failure } = useStore(checkout.$checkout)
  const isEmpty = isHydrated && lines.length === 0
  useShownFrame(isHydrated, lines.length === 0)
  useEffect(() => checkout.watch(), [checkout])

  if (excerpt.state === 'failure') {
    const retry = () => void loadExcerpt(area.code, $cartLines.get())
    return <OutageNotice message={t('cart.outage')} retry={t('cart.retry')} onRetry={retry} />
  }
  // If placing just failed, show why first.
  if (lines.length > 0 && quote?.lines.length === 0 && failure === null) return <NothingToOrder isCartEmpty={false} />
  return (
    <>
      {!isEmpty && <CheckoutForm checkout={checkout} area={area} {...facts} />}
      {(isEmpty || !isHydrated) && <NothingToOrder isCartEmpty />}
    </>
  )
}

function CheckoutForm({ checkout, area, states, promises, payHint }: Props & { checkout: Checkout }) {
  const { locale, base, t } = usePageLanguage()
  const isHydrated = useHydrated()
  const form = useStore($checkoutForm, { ssr: 'initial' })
  const priced = useStore($pricedCart, { ssr: () => null })
  const user = useStore($user, { ssr: 'initial' })
  const isTaxMissing = useStore($isTaxMissing, { ssr: 'initial' })
  const state = useStore(checkout.$checkout)
  const { failure, isPlacing } = state
  const faultSummary = usePart(loadFaults, failure !== null)
  const mailed = useStore($mailed, { ssr: () => 'none' as const })
  const recipients = usePart(loadRecipients, mailed !== 'none')
  const paidByCard = useStore($paidByCard, { ssr: () => noCents })
  const failed = useFailedLines(priced)
  const isWide = useWide()
  useLayoutEffect(() => keepTyped(checkout), [checkout])

  const quote = failed.isAwaited ? null : (priced?.quote ?? null)
  const left = quote && subtractCents(quote.total, paidByCard)
  const leftText = left === null ? '' : formatMoney(left, locale)
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const order = await checkout.place()
    if (order !== null) window.location.assign(`${base}/payment?order=${order.id}`)
  }
  const areaName = localizedName(area, locale)
  const faultOf = (name: CheckoutField) => shownFault(name, state)
  const field = (name: CheckoutField) => {
    const fault = faultOf(name)
    return {
      id: name,
      label: t(`fields.${name}`),
      value: form[name],
      fault: fault && faultText(name, fault, t, areaName),
      onChange: (text: string) => checkout.typeIn(name, text),
      onLeave: () => checkout.leave(name),
    }
  }
  // A press before the cart is priced waits for it.
  const canPlace = quote === null || (quote.lines.length > 0 && quote.shipping !== null)
  return (
    <div className="cart-halves with-bar when-filled">
      {/* Until it is hydrated the page does not know its width: its styles hide one of the two. */}
      {!(isHydrated && isWide) && (
        <div className={isHydrated ? undefined : 'when-narrow'}>
          <CheckoutLines isFolded isPriced={quote !== null} />
        </div>
      )}
      <form method="post" id={orderFormId} className="checkout-parts" onSubmit={submit} noValidate>
        {faultSummary.state === 'success' && (
          <faultSummary.value.FaultSummary checkout={checkout} area={areaName} faultOf={faultOf} />
        )}
        {faultSummary.state === 'failure' && <p className="notice bad">{t('checkout.failure.offline')}</p>}
        <UnpaidOrderPart replacedIn={area.code} />
        <RestoreNoticePart />
        {quote !== null && <FailedLinesPart part={failed.part} />}
        <SignInOffer user={user} />
        {mailed !== 'all' && (
          <>
            <AddressFields checkout={checkout} field={field} area={area} states={states} />
            {quote !== null && <ShippingChoice promises={promises} />}
            <DeliveryTime area={area} field={field('deliveryWindow')} />
          </>
        )}
        <FormCard title={t('checkout.contact')}>
          <NameFields field={field} />
          <NewEmailField {...field('email')} />
          <PhoneField {...field('phone')} hint={t('fields.phoneHint')} />
        </FormCard>
        {quote !== null && recipients.state === 'success' && <recipients.value.Recipients />}
        <LateDetails
          className="card checkout-part"
          title={
            <>
              <h2>{t('checkout.noteTitle')}</h2>
              {mailed !== 'all' && <small className="soft">{t('checkout.instructions.title')}</small>}
            </>
          }
          isFilled={form.note !== ''}
          isReady={quote !== null && mailed !== 'all'}
          load={loadInstructions}
        >
          <div className="field">
            <label htmlFor="note">{t('fields.note')}</label>
            <textarea
              onFocus={showWhole}
              id="note"
              className="input"
              rows={3}
              maxLength={1000}
              value={form.note}
              onChange={(event) => typeInto('note', event.target.value)}
            />
          </div>
        </LateDetails>
      </form>
      <div className="cart-side">
        {(!isHydrated || isWide) && (
          <div className={isHydrated ? undefined : 'when-wide'}>
            <CheckoutLines isFolded={false} isPriced={quote !== null} />
          </div>
        )}
        <OrderSummary
          isReady={quote !== null}
          promise={mailed === 'all' ? null : promises[quote?.shipping?.method ?? 0]}
          taxLater={t(form.zip.trim() === '' ? 'checkout.taxLater' : 'checkout.taxOpen')}
        />
        <CodeForm />
        {mailed !== 'all' && <LateDetails className="gift-card-pay" title={t('giftCard.pays')} load={loadGiftCard} />}
        {isTaxMissing && quote?.taxRate.isCorrect === false && (
          <p className="notice bad" role="status">
            {spaced(t('checkout.failure.tax'))}
            <Button text={t('checkout.askTaxAgain')} onPress={() => void updateTaxRate(form.state, form.zip.trim())} />
          </p>
        )}
        {left !== 0 && (
          <p className="soft checkout-small">
            {left !== null && (
              <>
                {t(quote?.taxRate.isCorrect ? 'checkout.placeHint' : 'checkout.placeHintUntaxed', { total: leftText })}
                <br />
              </>
            )}
            {payHint}
          </p>
        )}
        <div className="place-bar">
          <p>
            {t(
              paidByCard > 0
                ? 'giftCard.left'
                : quote?.taxRate.isCorrect
                  ? 'cart.summary.total'
                  : 'cart.summary.totalSoFar',
            )}{' '}
            <b className="price">{leftText}</b>
          </p>
          <button
            type="submit"
            form={orderFormId}
            className="button wide"
            aria-disabled={isPlacing || !canPlace}
            data-busy={isPlacing}
            disabled={!canPlace}
          >
            {t(isPlacing ? 'checkout.placing' : 'checkout.place')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Keeps what the shopper typed before the form was hydrated. */
function keepTyped(checkout: Checkout): void {
  const form = document.getElementById(orderFormId)
  if (!(form instanceof HTMLFormElement)) return
  for (const control of form.elements) {
    const isText =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    if (!isText || control.value === '') continue
    if (control.type === 'checkbox') control.matches(':checked') && $isRemembered.set(true)
    else if (isCheckoutField(control.id)) checkout.typeIn(control.id, control.value)
  }
}

/** Returns what to announce; empty to clear the announcement. */
function newsText(news: CheckoutNews, t: Words): string {
  if (news.kind === 'zipFilled') return t('fields.zipFilled', { ...news.place })
  return news.kind === 'placing' ? t('checkout.placing') : ''
}

/** A guest's link to sign in and come back, keeping form and cart; then the email of the account. */
function SignInOffer({ user }: { user: SessionUser | null }) {
  const { base, t } = usePageLanguage()
  if (user !== null) return <p className="soft sign-in-offer">{t('checkout.signedIn', { email: user.email })}</p>
  const next = new URLSearchParams({ next: `${base}/checkout` })
  return (
    <p className="soft sign-in-offer">
      {spaced(t('checkout.guest'))}
      <a href={`${base}/account?${next}`}>{t('checkout.signIn')}</a>
    </p>
  )
}
