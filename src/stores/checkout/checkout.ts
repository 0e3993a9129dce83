import { atom, computed, type ReadableAtom } from 'nanostores'
import { formatPhone } from '#domain/address/contact.ts'
import type { Order } from '#domain/order/order.ts'
import { $user, refreshUser } from '../account/session.ts'
import { watchCart } from '../cart/quote.ts'
import { watchSubstitutes } from '../cart/substitutes.ts'
import { $excerpt } from '../catalog/catalog-excerpt.ts'
import { type AddressLook, openAddressLook } from './address-look.ts'
import type { ZipPlace } from './address-lookup.ts'
import { fillInShopper, isDeliverable, keepAddress } from './checkout-address.ts'
import { $checkoutForm, type CheckoutField, type CheckoutForm, typeInto, updateTaxRate } from './checkout-form.ts'
import { type FieldFaults, faultsOf, type PlacingFailure, placeCurrentOrder } from './place-order.ts'
import { openZipFill, placeOf } from './zip-fill.ts'

/** What the checkout shows beside the form and the quote. */
interface CheckoutState {
  /** Why the last try placed no order; null once that is mended. */
  readonly failure: PlacingFailure | null
  readonly isPlacing: boolean
  /** The faults that are on show. */
  readonly faults: FieldFaults
  /** Where the typed zip code is, as far as that is known. */
  readonly place: ZipPlace | null
  readonly look: AddressLook
}

/** What a screen reader is told. `stopped`: no order is being placed any more. */
export type CheckoutNews =
  | { readonly kind: 'placing' | 'stopped' }
  | { readonly kind: 'zipFilled'; readonly place: ZipPlace }

/** The checkout's state and what the shopper can do. */
export interface Checkout {
  readonly $checkout: ReadableAtom<CheckoutState>
  /** Keeps cart, shopper, tax rate and faults up to date. Returns a function that stops that. */
  watch(): () => void
  /** Notes what is typed into a field: its fault goes, and typing alone brings none up. */
  typeIn(field: CheckoutField, text: string): void
  /** Shows the fault of a field as the shopper leaves it. */
  leave(field: CheckoutField): void
  /** Looks at the address once the shopper has left it. */
  leaveAddress(): void
  /** Drops the advice on the address, taken or refused. */
  dropAdvice(): void
  /** Places the order. Returns it; null when it was not placed, or when one is being placed already. */
  place(): Promise<Order | null>
}

const addressFields: readonly CheckoutField[] = ['line1', 'line2', 'city', 'state', 'zip']
const fields: readonly CheckoutField[] = ['firstName', 'lastName', 'email', 'phone', ...addressFields, 'note']

/** How far the shopper is. */
interface Progress {
  readonly failure: PlacingFailure | null
  readonly isPlacing: boolean
  readonly isTried: boolean
  /** The fields whose fault may be shown: those that were left, and all once the order was tried. */
  readonly shown: ReadonlySet<CheckoutField>
  /** The faults that only asking could find out. */
  readonly found: FieldFaults
}

/** Returns the checkout of one area (rules §5, §8). `tell` is called with what a screen reader is to be told. */
export function openCheckout(areaCode: string, tell: (news: CheckoutNews) => void): Checkout {
  const $progress = atom<Progress>({ failure: null, isPlacing: false, isTried: false, shown: new Set(), found: {} })
  const change = (facts: Partial<Progress>) => $progress.set({ ...$progress.get(), ...facts })
  const fillPlace = (place: ZipPlace) => {
    typeInto('city', place.city)
    typeInto('state', place.state)
    tell({ kind: 'zipFilled', place })
  }
  const zipFill = openZipFill(fillPlace, (place) => isDeliverable(place, areaStates()))
  const address = openAddressLook(zipFill, areaStates)

  const $place = computed([$checkoutForm, zipFill.$found], ({ zip }, found) => placeOf(zip, found))
  const $faults = computed([$checkoutForm, $progress, $place, $excerpt], (form, { found }, place) =>
    everyFault(form, found, place),
  )
  const $checkout = computed(
    [$progress, $faults, $place, address.$look],
    ({ failure, isPlacing, shown }, faults, place, look): CheckoutState => ({
      failure,
      isPlacing,
      faults: shownFaults(faults, shown),
      place,
      look,
    }),
  )

  const showAll = (found: FieldFaults, facts: Partial<Progress>) =>
    change({ ...facts, found, isTried: true, shown: new Set(fields) })
  const stopAt = (failure: PlacingFailure) => {
    // The focus reads why.
    tell({ kind: 'stopped' })
    if (failure.reason === 'fields') showAll(foundFaults(failure.faults), { failure, isPlacing: false })
    else change({ failure, isPlacing: false })
    return null
  }
  return {
    $checkout,
    watch() {
      let shopper: string | undefined
      let taxed = ''
      const stops = [
        watchCart(areaCode),
        watchSubstitutes(areaCode),
        $user.subscribe((user) => {
          if (user !== null && user.id !== shopper) fillInShopper()
          shopper = user?.id
        }),
        $checkoutForm.subscribe(({ state, zip }) => {
          if (taxed === `${state} ${zip}`) return
          taxed = `${state} ${zip}`
          void updateTaxRate(state, zip.trim())
        }),
        $checkout.subscribe(({ failure, faults }) => {
          if (failure?.reason === 'fields' && Object.keys(faults).length === 0) change({ failure: null })
        }),
      ]
      void refreshUser()
      return () => {
        for (const stop of stops) stop()
      }
    },
    typeIn(field, text) {
      const { shown, found } = $progress.get()
      const isFaultSame = faultsOf({ ...$checkoutForm.get(), [field]: text })[field] === $faults.get()[field]
      const { [field]: _, ...others } = found
      change({ found: others, shown: isFaultSame ? shown : new Set([...shown].filter((each) => each !== field)) })
      typeInto(field, text)
      if (addressFields.includes(field)) address.forget()
      if (field === 'zip') zipFill.lookUp(text, $checkoutForm.get)
    },
    leave(field) {
      const { shown, isTried } = $progress.get()
      const text = $checkoutForm.get()[field]
      if (field === 'phone') typeInto('phone', formatPhone(text))
      if (text !== '' || isTried) change({ shown: new Set([...shown, field]) })
    },
    leaveAddress: address.lookOnLeaving,
    dropAdvice: address.forget,
    async place() {
      if ($progress.get().isPlacing) return null
      showAll({}, { isPlacing: true })
      if (Object.keys(faultsOf($checkoutForm.get())).length === 0) tell({ kind: 'placing' })
      const outside = await address.lookBeforeOrder()
      if (outside === null) {
        tell({ kind: 'stopped' })
        change({ isPlacing: false })
        return null
      }
      if (Object.keys(outside).length > 0) return stopAt({ reason: 'fields', faults: outside })
      const placed = await placeCurrentOrder(areaCode)
      if (!placed.ok) return stopAt(placed.error)
      await keepAddress()
      return placed.value
    },
  }
}

/** The states that the area delivers to, once they are known; none named, everywhere. */
function areaStates(): readonly string[] {
  const excerpt = $excerpt.get()
  return excerpt.state === 'success' ? excerpt.value.area.states : []
}

/**
 * The faults of the form, with those found out by asking. A zip code outside the area is the zip code's fault, and a
 * state that can't be chosen is none.
 */
function everyFault(form: CheckoutForm, found: FieldFaults, place: ZipPlace | null): FieldFaults {
  const isOutside = place !== null && !isDeliverable(place, areaStates())
  const { state, ...others }: FieldFaults = { ...faultsOf(form), ...found, ...(isOutside ? { zip: 'outside' } : {}) }
  return others.zip === 'outside' || state === undefined ? others : { ...others, state }
}

/** A zip code outside the area is told at once, any other fault once its field may show it. */
function shownFaults(faults: FieldFaults, shown: ReadonlySet<CheckoutField>): FieldFaults {
  return only(faults, (field) => faults[field] === 'outside' || shown.has(field))
}

/** The faults that the form as typed does not tell. */
function foundFaults(faults: FieldFaults): FieldFaults {
  return only(faults, (field) => faults[field] === 'refused' || faults[field] === 'outside')
}

function only(faults: FieldFaults, isWanted: (field: CheckoutField) => boolean): FieldFaults {
  return Object.fromEntries(
    fields.filter((field) => faults[field] && isWanted(field)).map((field) => [field, faults[field]]),
  )
}
