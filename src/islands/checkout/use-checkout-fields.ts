import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatPhone } from '#domain/contact.ts'
import type { Words } from '#i18n/words.ts'
import { type FieldFaults, faultsOf } from '#stores/checkout.ts'
import { $checkoutForm, type CheckoutField, serverForm, typeInto } from '#stores/order.ts'

/** What a field of the checkout is drawn by. */
export type CheckoutFieldProps = (name: CheckoutField) => {
  readonly id: CheckoutField
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (text: string) => void
  readonly onLeave: () => void
}

interface CheckoutFields {
  readonly field: CheckoutFieldProps
  /** All that is wrong, whether it is shown beside its field yet or not. */
  readonly faults: FieldFaults
  /** Shows the faults of every field, with those that the server named. */
  readonly showAll: (refused?: FieldFaults) => void
}

/**
 * The fields of the checkout over its store: a fault is shown once its field is left, or once the order was tried, and
 * goes as the field is mended; what the server refused, as it is changed.
 */
export function useCheckoutFields(t: Words, onChanged: (name: CheckoutField, text: string) => void): CheckoutFields {
  const form = useStore($checkoutForm, { ssr: serverForm })
  const [touched, setTouched] = useState<ReadonlySet<CheckoutField>>(new Set())
  const [refused, setRefused] = useState<FieldFaults>({})
  const faults: FieldFaults = { ...faultsOf(form), ...refused }
  const field: CheckoutFieldProps = (name) => ({
    id: name,
    label: t(`checkout.${name}`),
    value: form[name],
    fault: touched.has(name) && faults[name] ? t(`checkout.fault.${faults[name]}`) : undefined,
    onChange: (text) => {
      setRefused(({ [name]: _, ...others }) => others)
      typeInto(name, text)
      onChanged(name, text)
    },
    onLeave: () => {
      if (name === 'phone') typeInto('phone', formatPhone(form.phone))
      if (form[name] !== '') setTouched((before) => new Set([...before, name]))
    },
  })
  const showAll = (named: FieldFaults = {}) => {
    setTouched(new Set(Object.keys(form) as CheckoutField[]))
    setRefused(named)
  }
  return { field, faults, showAll }
}
