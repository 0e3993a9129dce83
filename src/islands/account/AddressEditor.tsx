import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/addresses.ts'
import { formatPhone } from '#domain/address/contact.ts'
import { usStateNames } from '#domain/address/us-state-names.ts'
import { announce } from '#i18n/announce.ts'
import {
  type AddressFaults,
  type AddressField,
  type AddressForm,
  addressFaults,
  newAddress,
  type SavingFailure,
  saveAddress,
  toAddressForm,
} from '#stores/account/address-book.ts'
import type { SessionUser } from '#stores/account/session.ts'
import { type AddressAdvice as Advice, adviseOn, noAdvice } from '#stores/checkout/address-lookup.ts'
import { openZipFill } from '#stores/checkout/zip-fill.ts'
import { AddressAdvice } from '../ui/AddressAdvice.tsx'
import { PhoneField } from '../ui/Field.tsx'
import { leadToFault } from '../ui/lead-to-fault.ts'
import { isEscape } from '../ui/leaving.ts'
import { NameFields } from '../ui/NameFields.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { StreetFields } from '../ui/StreetFields.tsx'
import { accountFaultText } from './fault-text.ts'

interface Props {
  /** The address to edit; null for a new one. */
  entry: SavedAddress | null
  /** Provides the initial name of a new address. */
  user: SessionUser
  /** The first address is always the default. */
  isFirst: boolean
  /** Called with the saved address, or null when the shopper cancels. */
  onDone: (saved: SavedAddress | null) => void
}

/** The address form. The ZIP code fills in city and state, and a similar address may be suggested. */
export function AddressEditor({ entry, user, isFirst, onDone }: Props) {
  const { t } = usePageLanguage()
  const [form, setForm] = useState<AddressForm>(entry === null ? newAddress(user) : toAddressForm(entry))
  const [isDefault, setDefault] = useState(entry?.isDefault ?? isFirst)
  const [touched, setTouched] = useState<ReadonlySet<AddressField>>(new Set())
  const [failure, setFailure] = useState<SavingFailure | null>(null)
  const [advice, setAdvice] = useState<Advice>(noAdvice)
  const [isKept, setKept] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const typed = useRef(form)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const change = (facts: Partial<AddressForm>) => {
    typed.current = { ...typed.current, ...facts }
    setForm(typed.current)
  }
  const [zip] = useState(() =>
    openZipFill((place) => {
      change(place)
      announce(t('account.zipFilled', { ...place }))
    }),
  )

  useEffect(() => {
    if (failure?.reason === 'fields') leadToFault()
  }, [failure])

  const refused: AddressFaults = failure?.reason === 'fields' ? failure.faults : {}
  const faults = { ...addressFaults(form), ...refused }
  const look = async () => {
    const found = await adviseOn(typed.current)
    setAdvice(found)
    return found
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isBusy) return
    setTouched(new Set(Object.keys(form) as AddressField[]))
    setFailure(null)
    setBusy(true)
    await zip.settled()
    if (Object.keys(addressFaults(typed.current)).length > 0) {
      setBusy(false)
      return leadToFault()
    }
    // Ask about a suggestion once. Don't ask again after the shopper keeps their address.
    const found = isKept ? noAdvice : await look()
    if (found.suggestion !== null) return setBusy(false)
    const saved = await saveAddress(typed.current, entry?.id ?? null, isDefault)
    setBusy(false)
    if (saved.ok) return onDone(saved.value)
    setFailure(saved.error)
  }
  const field = (name: AddressField) => ({
    id: name,
    label: t(`account.${name}`),
    value: form[name],
    fault: touched.has(name) && faults[name] ? accountFaultText(name, faults[name], t) : undefined,
    onChange: (text: string) => {
      // Don't validate while the user is typing.
      if (addressFaults({ ...form, [name]: text })[name] !== faults[name])
        setTouched((before) => new Set([...before].filter((each) => each !== name)))
      setKept(false)
      setFailure(null)
      setAdvice(noAdvice)
      change({ [name]: text })
      if (name === 'zip') zip.lookUp(text, () => typed.current)
    },
    onLeave: () => {
      if (name === 'phone') change({ phone: formatPhone(form.phone) })
      if (form[name] !== '') setTouched((before) => new Set([...before, name]))
    },
  })
  return (
    <form
      method="post"
      className="card fields account-form"
      onSubmit={submit}
      onKeyDown={(event) => isEscape(event) && onDone(null)}
      noValidate
    >
      <h3 className="whole" tabIndex={-1} ref={title}>
        {t(entry === null ? 'account.addresses.addTitle' : 'account.addresses.editTitle')}
      </h3>
      {failure && (
        <p className="notice bad whole" role={failure.reason === 'fields' ? undefined : 'alert'}>
          {t(`account.addresses.failure.${failure.reason}`)}
        </p>
      )}
      <NameFields field={(name) => ({ ...field(name), label: t(`account.addresses.${name}`) })} required={false} />
      <StreetFields
        field={field}
        states={[...usStateNames.keys()]}
        streetHint={t('account.streetHint')}
        inChinese={(example) => t('account.inChinese', { example })}
        zipHint={t('account.zipHint')}
        chooseState={t('account.chooseState')}
      />
      <PhoneField {...field('phone')} required={false} hint={t('account.phoneHint')} />
      <AddressAdvice
        advice={advice}
        isHeldUp
        ask={t('account.advice.ask')}
        take={t('account.advice.take')}
        keep={t('account.advice.keep')}
        elsewhere={t('account.advice.elsewhere')}
        onTake={({ line1, line2, city, state, zip: code }) => {
          change({ line1, line2: line2 ?? '', city, state, zip: code })
          setAdvice(noAdvice)
        }}
        onKeep={() => {
          setKept(true)
          setAdvice(noAdvice)
        }}
      />
      {!isFirst && !entry?.isDefault && (
        <label className="tick whole">
          <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
          {t('account.addresses.asDefault')}
        </label>
      )}
      <div className="ways whole">
        <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.addresses.save')}
        </button>
        <button type="button" className="button quiet" onClick={() => onDone(null)}>
          {t('account.addresses.cancel')}
        </button>
      </div>
    </form>
  )
}
