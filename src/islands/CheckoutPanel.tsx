import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { localizedName } from '#domain/locale.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { spaced } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import { $user, type SessionUser } from '#stores/account/session.ts'
import { $cartLines } from '#stores/cart/cart.ts'
import { $pricedCart } from '#stores/cart/quote.ts'
import { $excerpt, loadExcerpt } from '#stores/catalog/catalog-excerpt.ts'
import { type CheckoutNews, openCheckout } from '#stores/checkout/checkout.ts'
import {
  $checkoutForm,
  $isTaxMissing,
  type CheckoutField,
  typeInto,
  updateTaxRate,
} from '#stores/checkout/checkout-form.ts'
import { $quoteChanges, placesAnother } from '#stores/checkout/place-order.ts'
import { CodeForm } from './cart/CodeForm.tsx'
import { FailedLines } from './cart/FailedLines.tsx'
import { OrderSummary } from './cart/OrderSummary.tsx'
import { UnpaidOrder } from './cart/UnpaidOrder.tsx'
import { AddressFields } from './checkout/AddressFields.tsx'
import { CheckoutLines } from './checkout/CheckoutLines.tsx'
import { FaultSummary } from './checkout/FaultSummary.tsx'
import { NothingToOrder } from './checkout/NothingToOrder.tsx'
import { QuoteChanges } from './checkout/QuoteChanges.tsx'
import { ShippingChoice } from './checkout/ShippingChoice.tsx'
import { Button } from './ui/Button.tsx'
import { EmailField, PhoneField } from './ui/Field.tsx'
import { FormCard } from './ui/FormCard.tsx'
import { faultText } from './ui/fault-text.ts'
import { NameFields } from './ui/NameFields.tsx'
import { OutageNotice } from './ui/OutageNotice.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { RestoreNotice } from './ui/RestoreNotice.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { useWide } from './ui/use-wide.ts'
import './cart/cart.css'
import './checkout/checkout.css'

interface Props {
  areaCode: string
}

/** Id of the form. Its button is outside of it, below the code form, since forms can't be nested. */
const orderFormId = 'order-form'

/** The checkout: contact, address, shipping option, and the total before the order is placed. */
export const CheckoutPanel = withPageLanguage(CheckoutScreen)

function CheckoutScreen({ areaCode }: Props) {
  const { locale, base, t } = usePageLanguage()
  const form = useStore($checkoutForm, { ssr: 'initial' })
  const lines = useStore($cartLines)
  const excerpt = useStore($excerpt, { ssr: 'initial' })
  const priced = useStore($pricedCart, { ssr: () => null })
  const user = useStore($user, { ssr: 'initial' })
  const isTaxMissing = useStore($isTaxMissing, { ssr: 'initial' })
  const changes = useStore($quoteChanges, { ssr: 'initial' })
  const [checkout] = useState(() => openCheckout(areaCode, (news) => announce(newsText(news, t))))
  const { failure, isPlacing, faults } = useStore(checkout.$checkout)
  const summary = useRef<HTMLElement>(null)
  const isWide = useWide()
  useEffect(() => checkout.watch(), [checkout])
  useEffect(() => {
    if (failure !== null) summary.current?.focus()
  }, [failure])

  if (lines.length === 0 && excerpt.state !== 'idle') {
    return <NothingToOrder isCartEmpty />
  }
  if (excerpt.state === 'failure') {
    return (
      <OutageNotice
        message={t('cart.outage')}
        retry={t('cart.retry')}
        onRetry={() => void loadExcerpt(areaCode, lines)}
      />
    )
  }
  if (priced === null) return <Skeleton message={t('cart.loading')} main={[3, 5]} side={[2, 4]} />
  const { quote, context } = priced
  // If placing just failed, show why first.
  if (quote.lines.length === 0 && failure === null) return <NothingToOrder isCartEmpty={false} />

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const order = await checkout.place()
    if (order !== null) window.location.assign(`${base}/payment?order=${order.id}`)
  }
  const area = localizedName(context.area, locale)
  const field = (name: CheckoutField) => ({
    id: name,
    label: t(name === 'note' ? 'checkout.note' : `fields.${name}`),
    value: form[name],
    fault: faults[name] && faultText(name, faults[name], t, area),
    onChange: (text: string) => checkout.typeIn(name, text),
    onLeave: () => checkout.leave(name),
  })
  const canPlace = quote.lines.length > 0 && quote.shipping !== null
  return (
    <div className="cart-halves">
      {!isWide && <CheckoutLines isFolded />}
      <form method="post" id={orderFormId} className="checkout-parts" onSubmit={submit} noValidate>
        <FaultSummary ref={summary} failure={failure} faults={faults} area={area}>
          {(failure?.reason === 'changed' || failure?.reason === 'code') && <QuoteChanges changes={changes} />}
          {failure?.reason === 'unpaid' && (
            <a href={`${base}/${user === null ? 'track-order' : 'account'}`}>{t('checkout.openOrders')}</a>
          )}
        </FaultSummary>
        <UnpaidOrder isReplaced={placesAnother(areaCode)} />
        <RestoreNotice />
        <FailedLines />
        <SignInOffer user={user} />
        <FormCard title={t('checkout.contact')}>
          <NameFields field={field} />
          <EmailField {...field('email')} />
          <PhoneField {...field('phone')} hint={t('fields.phoneHint')} />
        </FormCard>
        <AddressFields checkout={checkout} field={field} area={context.area} />
        <ShippingChoice />
        <FormCard title={t('checkout.noteTitle')}>
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
        </FormCard>
      </form>
      <div className="cart-side">
        {isWide && <CheckoutLines isFolded={false} />}
        <OrderSummary />
        <CodeForm />
        {isTaxMissing && (
          <p className="notice bad" role="status">
            {spaced(t('checkout.failure.tax'))}
            <Button text={t('checkout.askTaxAgain')} onPress={() => void updateTaxRate(form.state, form.zip.trim())} />
          </p>
        )}
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

/** Returns what to announce; empty to clear the announcement. */
function newsText(news: CheckoutNews, t: Words): string {
  if (news.kind === 'zipFilled') return t('fields.zipFilled', { ...news.place })
  return news.kind === 'placing' ? t('checkout.placing') : ''
}

/** A guest's link to sign in and come back, keeping form and cart; then the e-mail address of the account. */
function SignInOffer({ user }: { user: SessionUser | null }) {
  const { base, t } = usePageLanguage()
  if (user !== null) return <p className="sign-in-offer">{t('checkout.signedIn', { email: user.email })}</p>
  const next = new URLSearchParams({ next: `${base}/checkout` })
  return (
    <p className="sign-in-offer">
      {spaced(t('checkout.guest'))}
      <a href={`${base}/account?${next}`}>{t('checkout.signIn')}</a>
    </p>
  )
}
