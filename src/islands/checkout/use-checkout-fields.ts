import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatPhone } from '#domain/address/contact.ts'
import type { Words } from '#i18n/words.ts'
import { $checkoutForm, type CheckoutField, serverForm, typeInto } from '#stores/checkout/checkout-form.ts'
import { type FieldFaults, faultsOf } from '#stores/checkout/place-order.ts'
import { faultText } from './fault-text.ts'

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
  /** The faults that are on show. */
  readonly faults: FieldFaults
  /** Shows the faults of every field, with those that could only be found out by asking. */
  readonly showAll: (found?: FieldFaults) => void
}

/**
 * The fields of the checkout over its store: a fault is shown once its field is left, or once the order was tried, and
 * goes as the field is mended. Typing alone brings none up, nor another one in its place: what is half typed is no
 * fault yet. `isOutside`: the typed zip code is known to lie where the area does not deliver, which is told at once; it
 * is the zip code's fault, and a state that can't be chosen is none.
 */
export function useCheckoutFields(
  t: Words,
  area: string,
  isOutside: boolean,
  onChanged: (name: CheckoutField, text: string) => void,
): CheckoutFields {
  const form = useStore($checkoutForm, { ssr: serverForm })
  const [shown, setShown] = useState<ReadonlySet<CheckoutField>>(new Set())
  const [isTried, setTried] = useState(false)
  const [found, setFound] = useState<FieldFaults>({})
  const { state, ...others } = { ...faultsOf(form), ...found, ...(isOutside ? { zip: 'outside' as const } : {}) }
  const all: FieldFaults = others.zip === 'outside' || state === undefined ? others : { ...others, state }
  const faults: FieldFaults = Object.fromEntries(
    Object.entries(all).filter(([name, fault]) => fault === 'outside' || shown.has(name as CheckoutField)),
  )
  const field: CheckoutFieldProps = (name) => ({
    id: name,
    label: t(`checkout.${name}`),
    value: form[name],
    fault: faults[name] && faultText(name, faults[name], area, t),
    onChange: (text) => {
      setFound(({ [name]: _, ...others }) => others)
      if (faultsOf({ ...form, [name]: text })[name] !== all[name])
        setShown((before) => new Set([...before].filter((each) => each !== name)))
      typeInto(name, text)
      onChanged(name, text)
    },
    onLeave: () => {
      if (name === 'phone') typeInto('phone', formatPhone(form.phone))
      if (form[name] !== '' || isTried) setShown((before) => new Set([...before, name]))
    },
  })
  const showAll = (asked: FieldFaults = {}) => {
    setTried(true)
    setShown(new Set(Object.keys(form) as CheckoutField[]))
    setFound(asked)
  }
  return { field, faults, showAll }
}
