import { atom, type ReadableAtom } from 'nanostores'
import type { SavedAddress } from '#contract/addresses.ts'
import type { Address } from '#domain/address/address.ts'
import { formatPhone } from '#domain/address/contact.ts'
import { err } from '#domain/result.ts'
import { type AddressAdvice, adviseOn, noAdvice, type ZipPlace } from '../checkout/address-lookup.ts'
import { openZipFill } from '../checkout/zip-fill.ts'
import { type Form, openForm } from '../form.ts'
import { type AddressFault, addressFaults, type SavingOutage, saveAddress } from './address-book.ts'
import type { AddressField, AddressForm } from './saved-addresses.ts'
import type { SessionUser } from './user.ts'

/** The address form: also what may be meant by the address, and whether it is the default. */
interface AddressBookForm extends Form<AddressField, AddressFault, SavingOutage | 'advised', SavedAddress> {
  readonly $advice: ReadableAtom<AddressAdvice>
  readonly $isDefault: ReadableAtom<boolean>
  setDefault(isDefault: boolean): void
  takeAdvice(address: Address): void
  /** Drops the advice. It does not come back for the same text. */
  refuseAdvice(): void
}

/** What the form starts with. */
interface Start {
  /** The address to edit; null for a new one. */
  readonly entry: SavedAddress | null
  /** Provides the name of a new address. */
  readonly user: Pick<SessionUser, 'firstName' | 'lastName'>
  /** The first address is always the default. */
  readonly isFirst: boolean
}

/**
 * Returns the form that edits or adds an address. The ZIP code fills in city and state, which calls `onZipFilled`. A
 * submit asks once about a similar address, and fails as `advised` when there is one (rules §8, §12 "Delivery place").
 */
export function openAddressForm(
  { entry, user, isFirst }: Start,
  onZipFilled: (place: ZipPlace) => void,
): AddressBookForm {
  const $advice = atom(noAdvice)
  const $isDefault = atom(entry?.isDefault ?? isFirst)
  let isAdviceRefused = false
  const zip = openZipFill((place) => {
    form.fill({ ...place })
    onZipFilled(place)
  })
  const form = openForm<AddressField, AddressFault, SavingOutage | 'advised', SavedAddress>({
    $values: atom(entry === null ? newAddress(user) : toAddressForm(entry)),
    faultsOf: addressFaults,
    tidy: (values) => ({ ...values, phone: formatPhone(values.phone) }),
    settle: zip.settled,
    async send(values) {
      const advice = isAdviceRefused ? noAdvice : await adviseOn(values)
      $advice.set(advice)
      if (advice.suggestion !== null) return err({ reason: 'advised' })
      return saveAddress(values, entry?.id ?? null, $isDefault.get())
    },
  })
  return {
    ...form,
    $advice,
    $isDefault,
    setDefault: (isDefault) => $isDefault.set(isDefault),
    typeIn(field, text) {
      isAdviceRefused = false
      $advice.set(noAdvice)
      form.typeIn(field, text)
      if (field === 'zip') zip.lookUp(text, () => form.$form.get().values)
    },
    takeAdvice({ line1, line2, city, state, zip: code }) {
      form.fill({ line1, line2: line2 ?? '', city, state, zip: code })
      $advice.set(noAdvice)
    },
    refuseAdvice() {
      isAdviceRefused = true
      $advice.set(noAdvice)
    },
  }
}

function newAddress({ firstName, lastName }: Start['user']): AddressForm {
  return { firstName, lastName, phone: '', line1: '', line2: '', city: '', state: '', zip: '' }
}

function toAddressForm({ firstName, lastName, phone, line1, line2, city, state, zip }: SavedAddress): AddressForm {
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' }
  return { ...names, phone: phone ?? '', line1, line2: line2 ?? '', city, state, zip }
}
