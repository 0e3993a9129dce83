import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Address } from '#domain/address/address.ts'
import { formatPhone } from '#domain/address/contact.ts'
import type { Order } from '#domain/order/order.ts'
import { isSignedIn } from '../account/token.ts'
import { $user } from '../account/user.ts'
import { $quote, watchCart } from '../cart/quote.ts'
import { $excerpt } from '../catalog/catalog-excerpt.ts'
import { type CheckedAddress, openAddressChecker } from './address-checker.ts'
import { $areaZip, type ZipPlace } from './address-lookup.ts'
import {
  $isAddressTyped,
  $savedAddresses,
  chooseOnlyState,
  fillInAddress,
  fillInShopper,
  isDeliverable,
} from './checkout-address.ts'
import { $checkoutForm, type CheckoutField, type CheckoutForm, typeInto } from './checkout-form.ts'
import { $isSlotNeeded } from './delivery-slots.ts'
import { $cardLookUp, $mailed } from './gift-card.ts'
import { type FieldFaults, faultsOf, isSlotRefusal, type PlacingFailure } from './order-faults.ts'
import { updateTaxRate } from './tax-lookup.ts'
import { openZipFill, placeOf } from './zip-fill.ts'

/** What the checkout shows beside the form and the quote. */
export interface CheckoutState {
  /** Why no order was placed; null once its faults are corrected. */
  readonly failure: PlacingFailure | null
  readonly isPlacing: boolean
  /** The faults on show. */
  readonly faults: FieldFaults
  /** The place of the typed ZIP code, if it is outside the area. */
  readonly outsidePlace: ZipPlace | null
  readonly checked: CheckedAddress
}

/** What to announce. `stopped`: the order is no longer being placed. */
export type CheckoutNews =
  | { readonly kind: 'placing' | 'stopped' }
  | { readonly kind: 'zipFilled'; readonly place: ZipPlace }

/** The checkout's state and what the shopper can do. */
export interface Checkout {
  readonly $checkout: ReadableAtom<CheckoutState>
  /** Keeps cart, shopper, address, tax rate and faults up to date. Returns a function that stops it. */
  watch(): () => void
  /** Sets a field. Hides its fault when the fault changes: nothing is validated while the shopper types. */
  typeIn(field: CheckoutField, text: string): void
  /** Shows the fault of a field when the shopper leaves it. */
  leave(field: CheckoutField): void
  /** Checks the address when the shopper leaves it. */
  leaveAddress(): void
  /** Takes the suggested address. */
  takeAdvice(address: Address): void
  /** Keeps the typed address. */
  refuseAdvice(): void
  /** Places the order. Returns null when that fails or an order is already being placed. */
  place(): Promise<Order | null>
}

const addressFields: readonly CheckoutField[] = ['line1', 'line2', 'city', 'state', 'zip']
const fields: readonly CheckoutField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  ...addressFields,
  'deliveryWindow',
  'note',
]

interface Progress {
  readonly failure: PlacingFailure | null
  readonly isPlacing: boolean
  readonly isTried: boolean
  /** The fields whose fault may be shown: those that were left, and all once the shopper tried to order. */
  readonly shown: ReadonlySet<CheckoutField>
  /** The faults that only the server knows. */
  readonly found: FieldFaults
}

/** Returns the checkout of one area (rules §5, §8). It calls `onNews` with what to announce. */
export function openCheckout(areaCode: string, onNews: (news: CheckoutNews) => void): Checkout {
  const $progress = atom<Progress>({ failure: null, isPlacing: false, isTried: false, shown: new Set(), found: {} })
  const change = (facts: Partial<Progress>) => $progress.set({ ...$progress.get(), ...facts })
  const fillPlace = (place: ZipPlace) => {
    typeInto('city', place.city)
    typeInto('state', place.state)
    onNews({ kind: 'zipFilled', place })
  }
  const zipFill = openZipFill(fillPlace, (place) => isDeliverable(place, areaStates()))
  const address = openAddressChecker(zipFill, areaStates)

  const $place = computed([$checkoutForm, zipFill.$found], ({ zip }, found) => placeOf(zip, found))
  const $faults = computed(
    [$checkoutForm, $progress, $place, $excerpt, $isSlotNeeded, $mailed],
    (form, { found }, place) => listFaults(form, found, place),
  )
  const $outsidePlace = computed([$place, $isAddressTyped, $area], (place, isTyped) =>
    isTyped && place !== null && !isDeliverable(place, areaStates()) ? place : null,
  )
  const $checkout = computed(
    [$progress, $faults, $outsidePlace, address.$checked],
    ({ failure, isPlacing, shown }, faults, outsidePlace, checked): CheckoutState => ({
      failure,
      isPlacing,
      faults: shownFaults(faults, shown),
      outsidePlace,
      checked,
    }),
  )

  const showAll = (found: FieldFaults, facts: Partial<Progress>) =>
    change({ ...facts, found, isTried: true, shown: new Set(fields) })
  const stopAt = (failure: PlacingFailure) => {
    // The focus moves to the reason, which is read out.
    onNews({ kind: 'stopped' })
    if (failure.reason === 'fields') showAll(serverFaults(failure.faults), { failure, isPlacing: false })
    else change({ failure, isPlacing: false })
    return null
  }
  return {
    $checkout,
    watch() {
      let shopper: string | undefined
      let taxedPlace = ''
      const stops = [
        watchCart(areaCode),
        $user.subscribe((user) => {
          if (user !== null && user.id !== shopper) {
            fillInShopper()
            void import('../account/address-book.ts').then(
              (book) => book.loadAddressBook(),
              () => {},
            )
          }
          shopper = user?.id
        }),
        computed([$savedAddresses, $area], (saved, area) => saved && area && { saved, area }).subscribe((loaded) => {
          if (loaded) void withAccount(({ selectAddress }) => selectAddress(loaded.saved, loaded.area.states))
        }),
        computed([$isAddressTyped, $checkoutForm, $area], (isTyped, form, area) =>
          isTyped && area !== null && !isDeliverable(form, area.states) ? area : null,
        ).subscribe((area) => {
          if (area !== null) chooseOnlyState(area.states)
        }),
        // Whoever gave a ZIP code to find this area need not type it again.
        computed([$isAddressTyped, $area], (isTyped, area) => isTyped && area).subscribe((area) => {
          const [state = '', zip = ''] = $areaZip.get().split(' ')
          if (!area || $checkoutForm.get().zip !== '' || !isDeliverable({ state }, area.states)) return
          typeInto('zip', zip)
          zipFill.lookUp(zip, $checkoutForm.get)
        }),
        $checkoutForm.subscribe(({ state, zip }) => {
          if (taxedPlace === `${state} ${zip}`) return
          taxedPlace = `${state} ${zip}`
          void updateTaxRate(state, zip.trim())
        }),
        $checkout.subscribe(({ failure, faults }) => {
          const isMended = failure?.reason === 'fields' && Object.keys(faults).length === 0
          const isSlotTaken = isSlotRefusal(failure?.reason) && $checkoutForm.get().deliveryWindow !== ''
          if (isMended || isSlotTaken) change({ failure: null })
        }),
      ]
      // A guest has no session to check.
      if (isSignedIn() || $user.get() !== null)
        void import('../account/session.ts').then(
          (session) => session.refreshUser(),
          () => {},
        )
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
    leaveAddress: address.checkOnLeave,
    takeAdvice(suggestion) {
      fillInAddress(suggestion)
      address.forget()
    },
    refuseAdvice: address.forget,
    async place() {
      if ($progress.get().isPlacing) return null
      await untilPriced()
      if ($progress.get().isPlacing) return null
      showAll({}, { isPlacing: true })
      if ((await $cardLookUp.get()) === false) return stopAt({ reason: 'gift_card' })
      if (Object.keys(faultsOf($checkoutForm.get())).length === 0) onNews({ kind: 'placing' })
      const outside = $mailed.get() === 'all' ? {} : await address.checkBeforeOrder()
      if (outside === null) {
        onNews({ kind: 'stopped' })
        change({ isPlacing: false })
        return null
      }
      if (Object.keys(outside).length > 0) return stopAt({ reason: 'fields', faults: outside })
      const ordering = await import('./place-order.ts').catch(() => null)
      if (ordering === null) return stopAt({ reason: 'offline' })
      const placed = await ordering.placeCurrentOrder(areaCode)
      if (!placed.ok) return stopAt(placed.error)
      if ($user.get() !== null) await withAccount(({ saveTypedAddress }) => saveTypedAddress())
      return placed.value
    },
  }
}

/** Runs what only a signed-in shopper's checkout needs. Does nothing when its code can't be loaded. */
async function withAccount(run: (account: typeof import('./account-address.ts')) => unknown): Promise<void> {
  const account = await import('./account-address.ts').catch(() => null)
  if (account !== null) await run(account)
}

/** Resolves when the cart is priced, or can't be. A press may come before. */
async function untilPriced(): Promise<void> {
  const isSettled = () => $quote.get() !== null || $excerpt.get().state === 'failure'
  while (!isSettled()) await new Promise<void>((resolve) => once($excerpt, resolve))
}

/** Calls `then` at the store's next change. */
function once(store: ReadableAtom, then: () => void): void {
  const stop = store.listen(() => {
    stop()
    then()
  })
}

/** The loaded area; null until then. */
const $area = computed($excerpt, (excerpt) => (excerpt.state === 'success' ? excerpt.value.area : null))

/** Returns the states that the area delivers to; none means everywhere, or not loaded yet. */
function areaStates(): readonly string[] {
  return $area.get()?.states ?? []
}

/**
 * Returns all faults, those from the server included. When the ZIP code is outside the area, a missing state is no
 * fault: it can't be chosen.
 */
function listFaults(form: CheckoutForm, found: FieldFaults, place: ZipPlace | null): FieldFaults {
  const isOutside = $mailed.get() !== 'all' && place !== null && !isDeliverable(place, areaStates())
  const { state, ...others }: FieldFaults = { ...faultsOf(form), ...found, ...(isOutside ? { zip: 'outside' } : {}) }
  return others.zip === 'outside' || state === undefined ? others : { ...others, state }
}

/** Returns the faults to show. A ZIP code outside the area shows at once. */
function shownFaults(faults: FieldFaults, shown: ReadonlySet<CheckoutField>): FieldFaults {
  return only(faults, (field) => faults[field] === 'outside' || shown.has(field))
}

/** Returns the faults that the form itself can't know. */
function serverFaults(faults: FieldFaults): FieldFaults {
  return only(faults, (field) => faults[field] === 'refused' || faults[field] === 'outside')
}

function only(faults: FieldFaults, isWanted: (field: CheckoutField) => boolean): FieldFaults {
  return Object.fromEntries(
    fields.filter((field) => faults[field] && isWanted(field)).map((field) => [field, faults[field]]),
  )
}
