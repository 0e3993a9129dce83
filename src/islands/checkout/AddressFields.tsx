import { useStore } from '@nanostores/react'
import { type FocusEvent, useEffect } from 'react'
import type { SavedAddress } from '#contract/addresses.ts'
import type { Area } from '#domain/catalog/area.ts'
import { localizedName } from '#domain/locale.ts'
import { announce } from '#i18n/announce.ts'
import { joinSentences, spaced } from '#i18n/sentences.ts'
import { $addressBook, loadAddressBook } from '#stores/account/address-book.ts'
import { $user } from '#stores/account/session.ts'
import type { CheckedAddress } from '#stores/checkout/address-checker.ts'
import { noAdvice, type ZipPlace } from '#stores/checkout/address-lookup.ts'
import {
  $addressChoice,
  $isAddressSaved,
  chooseOnlyState,
  isDeliverable,
  selectAddress,
} from '#stores/checkout/checkout-address.ts'
import { $checkoutForm, $isRemembered, typeInto } from '#stores/checkout/checkout-form.ts'
import { AddressAdvice } from '../ui/AddressAdvice.tsx'
import { Button } from '../ui/Button.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { isToPress } from '../ui/leaving.ts'
import { openAreaPicker } from '../ui/open-area-picker.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { StreetFields } from '../ui/StreetFields.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import type { CheckoutFieldProps } from './checkout-field.ts'

interface Props {
  field: CheckoutFieldProps
  area: Area
  checked: CheckedAddress
  /** The place of the typed ZIP code; null while it is unknown. */
  place: ZipPlace | null
  onAdviceDone: () => void
  /** Called when the focus leaves the address. */
  onLeave: () => void
}

const noBook: readonly SavedAddress[] = []

/** The delivery address: a saved one, or a typed one that may be saved. */
export function AddressFields({ field, area, checked, place, onAdviceDone, onLeave }: Props) {
  const { locale, t } = usePageLanguage()
  const user = useStore($user, { ssr: 'initial' })
  const saved = useStore($addressBook, { ssr: 'initial' })
  const choice = useStore($addressChoice, { ssr: 'initial' })
  const isSaved = useStore($isAddressSaved, { ssr: 'initial' })
  const id = user?.id
  const isBookLoaded = id !== undefined && saved.state === 'success'
  const book = isBookLoaded ? saved.value : noBook
  useEffect(() => {
    if (id !== undefined) void loadAddressBook()
  }, [id])
  useEffect(() => {
    if (isBookLoaded) selectAddress(book, area.states)
  }, [isBookLoaded, book, area])
  const isTyped = book.length === 0 || choice === 'new'
  const { state } = useStore($checkoutForm, { ssr: 'initial' })
  useEffect(() => {
    if (isTyped && !isDeliverable({ state }, area.states)) chooseOnlyState(area.states)
  }, [isTyped, state, area])
  const outsidePlace = isTyped && place !== null && !isDeliverable(place, area.states) ? place : null
  const outside = outsidePlace && t('checkout.outside', { place: `${outsidePlace.city}, ${outsidePlace.state}` })
  const notHere = t('fields.fault.outside', { area: localizedName(area, locale) })
  useEffect(() => {
    if (outside !== null) announce(joinSentences([outside, notHere]))
  }, [outside, notHere])

  return (
    <FormCard title={t('checkout.address')} onBlur={(event) => isLeft(event) && !isToPress(event) && onLeave()}>
      {book.length > 0 && (
        <AddressChoice book={book} choice={choice} states={area.states} area={localizedName(area, locale)} />
      )}
      {isTyped && (
        <>
          <StreetFields
            field={(name) => ({ ...field(name), ...(name === 'zip' && outside !== null ? { note: 'zip-place' } : {}) })}
            states={area.states}
            {...(outside !== null && { zipHint: '' })}
            belowZip={
              outsidePlace !== null &&
              outside !== null && (
                <div className="notice">
                  <span id="zip-place">{spaced(outside)}</span>
                  <Button text={t('checkout.changeArea')} onPress={() => openAreaPicker(outsidePlace.state)} />
                </div>
              )
            }
          />
          <AddressAdvice
            advice={outside === null ? checked.advice : noAdvice}
            isBlocking={checked.isBlocking}
            onTake={({ line1, line2, city, state, zip }) => {
              for (const [name, text] of Object.entries({ line1, line2: line2 ?? '', city, state, zip }))
                if (isAddressField(name)) typeInto(name, text)
              onAdviceDone()
            }}
            onKeep={onAdviceDone}
          />
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

const addressFields = ['line1', 'line2', 'city', 'state', 'zip'] as const
function isAddressField(name: string): name is (typeof addressFields)[number] {
  return addressFields.some((field) => field === name)
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
      <p className="soft remember-hint" id="remember-hint">
        {t('checkout.rememberHint')}
      </p>
    </div>
  )
}
