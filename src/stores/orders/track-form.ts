import { atom, type ReadableAtom } from 'nanostores'
import { parseEmail } from '#domain/address/contact.ts'
import type { Order } from '#domain/order/order.ts'
import { err, ok } from '#domain/result.ts'
import { type Form, openForm } from '../form.ts'
import { $order, loadOrder, lookUpOrder } from './placed-order.ts'

type TrackField = 'number' | 'email'

/** `no_match`: no order has this number and email. */
type TrackFault = 'required' | 'email_format' | 'no_match'

/** The form that finds an order by number and email. An order can be opened by its id instead. */
interface TrackForm extends Form<TrackField, TrackFault, 'offline', Order> {
  /** Id of the order that was opened last; empty when the form was sent last. */
  readonly $openedId: ReadableAtom<string>
  /** Loads an order by its id. */
  open(id: string): void
  /** Loads the order in the page's address, or fills in its number: that is all a mail to a guest has. */
  readAddress(): void
}

/** Returns the form of the tracking page (rules §12). After a match it is ready for another number. */
export function openTrackForm(): TrackForm {
  const $openedId = atom('')
  const form = openForm<TrackField, TrackFault, 'offline', Order>({
    $values: atom({ number: '', email: '' }),
    faultsOf: ({ number, email }) => ({
      ...(number.trim() === '' ? { number: 'required' as const } : {}),
      ...(parseEmail(email).ok ? {} : { email: 'email_format' as const }),
    }),
    async send({ number, email }) {
      $openedId.set('')
      await lookUpOrder(number, email)
      const found = $order.get()
      if (found.state !== 'success') return err({ reason: 'offline' })
      return found.value === null ? err({ reason: 'fields', faults: { number: 'no_match' } }) : ok(found.value)
    },
    next: (values) => ({ ...values, number: '' }),
  })
  const open = (id: string) => {
    $openedId.set(id)
    // Typing hides the fault of a number that did not match.
    form.typeIn('number', form.$form.get().values.number)
    void loadOrder(id)
  }
  return {
    ...form,
    $openedId,
    open,
    readAddress() {
      const query = new URLSearchParams(window.location.search)
      const id = query.get('order') ?? ''
      const number = query.get('number')
      if (id !== '') open(id)
      else if (number) form.fill({ number })
    },
  }
}
