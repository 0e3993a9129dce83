import { useStore } from '@nanostores/react'
import type { FocusEvent } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { localizedName } from '#domain/locale.ts'
import { $user } from '#stores/account/user.ts'
import { noAdvice } from '#stores/checkout/address-lookup.ts'
import type { Checkout } from '#stores/checkout/checkout.ts'
import { $isAddressSaved, $isAddressTyped, $savedAddresses } from '#stores/checkout/checkout-address.ts'
import { $isRemembered, type CheckoutField } from '#stores/checkout/checkout-form.ts'
import type { FieldFacts } from '../ui/Field.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { isMovingToControl } from '../ui/field-events.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { type StateChoice, StreetFields } from '../ui/StreetFields.tsx'
import { usePart } from '../ui/use-part.ts'

// Only an account has saved addresses.
const loadChoice = () => import('./AddressChoice.tsx')

// Most ZIP codes are in the area, and most addresses need no advice.
const loadElsewhere = () => import('./DeliverElsewhere.tsx')
const loadAdvice = () => import('../ui/AddressAdvice.tsx')

interface Props {
  checkout: Checkout
  field: (name: CheckoutField) => FieldFacts
  area: Area
  /** The area's states. */
  states: readonly StateChoice[]
}

/** The delivery address: a saved one, or a typed one that may be saved. */
export function AddressFields({ checkout, field, area, states }: Props) {
  const { locale, t } = usePageLanguage()
  const user = useStore($user, { ssr: 'initial' })
  const saved = useStore($savedAddresses, { ssr: () => null }) ?? []
  const choice = usePart(loadChoice, saved.length > 0)
  const isTyped = useStore($isAddressTyped, { ssr: () => true })
  const isSaved = useStore($isAddressSaved, { ssr: 'initial' })
  const { outsidePlace, checked } = useStore(checkout.$checkout)
  const isOutside = outsidePlace !== null
  const elsewhere = usePart(loadElsewhere, isOutside)
  const adviceNow = isOutside ? noAdvice : checked.advice
  const advice = usePart(loadAdvice, adviceNow !== noAdvice)
  const areaName = localizedName(area, locale)

  return (
    <FormCard
      title={t('checkout.address')}
      onBlur={(event) => isLeft(event) && !isMovingToControl(event) && checkout.leaveAddress()}
    >
      {saved.length > 0 && choice.state === 'success' && (
        <choice.value.AddressChoice saved={saved} states={area.states} area={areaName} />
      )}
      {isTyped && (
        <>
          <StreetFields
            field={(name) => ({ ...field(name), ...(name === 'zip' && isOutside ? { note: 'zip-place' } : {}) })}
            states={states}
            {...(isOutside && { zipHint: '' })}
            belowZip={
              isOutside &&
              elsewhere.state === 'success' && (
                <elsewhere.value.DeliverElsewhere place={outsidePlace} zip={field('zip').value} />
              )
            }
          />
          {advice.state === 'success' && (
            <advice.value.AddressAdvice
              advice={adviceNow}
              isBlocking={checked.isBlocking}
              onTake={checkout.takeAdvice}
              onKeep={checkout.refuseAdvice}
            />
          )}
          {user === null ? (
            <RememberChoice />
          ) : (
            <label className="tick whole">
              <input
                type="checkbox"
                checked={isSaved}
                onChange={(event) => $isAddressSaved.set(event.target.checked)}
              />
              {t('checkout.saved.keep')}
            </label>
          )}
        </>
      )}
    </FormCard>
  )
}

/** Returns whether the focus leaves the fieldset. */
function isLeft(event: FocusEvent<HTMLElement>): boolean {
  const target = event.relatedTarget
  return !(target instanceof Node && event.currentTarget.contains(target))
}

/** Asks a guest whether the form stays on this device after the order. */
function RememberChoice() {
  const { t } = usePageLanguage()
  const isRemembered = useStore($isRemembered, { ssr: 'initial' })
  return (
    <div className="whole">
      <label className="tick">
        <input
          type="checkbox"
          checked={isRemembered}
          aria-describedby="remember-hint"
          onChange={(event) => $isRemembered.set(event.target.checked)}
        />
        {t('checkout.remember')}
      </label>
      <small className="soft" id="remember-hint">
        {t('checkout.rememberHint')}
      </small>
    </div>
  )
}
