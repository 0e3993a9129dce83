import { atom, type ReadableAtom } from 'nanostores'
import type { SavedAddress } from '#contract/addresses.ts'
import { deleteAddress, makeDefault, restoreAddress } from './address-book.ts'

/** The outcome of the last action on the address book. */
export interface AddressOutcome {
  /** `offline`: nothing has changed, since the call failed. */
  readonly kind: 'saved' | 'canceled' | 'defaulted' | 'deleted' | 'restored' | 'offline'
  /** The entry; null after a new one was canceled. */
  readonly entry: SavedAddress | null
}

interface AddressListState {
  /** What the form is open for; null when it is closed. */
  readonly edited: SavedAddress | 'new' | null
  readonly outcome: AddressOutcome | null
}

/** The address book of the account page and what the shopper can do there. */
interface AddressList {
  readonly $list: ReadableAtom<AddressListState>
  /** Opens the form. */
  edit(entry: SavedAddress | 'new'): void
  /** Closes the form, with the saved entry or null. */
  close(saved: SavedAddress | null): void
  /** Makes an entry the default at checkout. */
  choose(entry: SavedAddress): Promise<void>
  /** Deletes an entry, which can be restored. */
  remove(entry: SavedAddress): Promise<void>
  /** Restores the entry deleted last. */
  restore(): Promise<void>
}

/** Returns the actions on the address book, each with its outcome. */
export function openAddressList(): AddressList {
  const $list = atom<AddressListState>({ edited: null, outcome: null })
  const show = (kind: AddressOutcome['kind'], entry: SavedAddress | null) =>
    $list.set({ edited: null, outcome: { kind, entry } })
  return {
    $list,
    edit: (edited) => $list.set({ edited, outcome: null }),
    close(saved) {
      const { edited } = $list.get()
      if (saved !== null) show('saved', saved)
      else show('canceled', edited === 'new' ? null : edited)
    },
    choose: async (entry) => show((await makeDefault(entry.id)) ? 'defaulted' : 'offline', entry),
    remove: async (entry) => show((await deleteAddress(entry)) ? 'deleted' : 'offline', entry),
    async restore() {
      const restored = await restoreAddress()
      show(restored === null ? 'offline' : 'restored', restored)
    },
  }
}
