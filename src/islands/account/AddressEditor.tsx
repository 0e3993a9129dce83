import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/addresses.ts'
import { announce } from '#i18n/announce.ts'
import { listStates } from '#i18n/state-names.ts'
import { openAddressForm } from '#stores/account/address-form.ts'
import type { SessionUser } from '#stores/account/user.ts'
import { AddressAdvice } from '../ui/AddressAdvice.tsx'
import { Button } from '../ui/Button.tsx'
import { PhoneField } from '../ui/Field.tsx'
import { faultText } from '../ui/fault-text.ts'
import { isEscape } from '../ui/field-events.ts'
import { NameFields } from '../ui/NameFields.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { StreetFields } from '../ui/StreetFields.tsx'
import { useForm } from '../ui/use-form.ts'

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
  const { locale, t } = usePageLanguage()
  const [form] = useState(() =>
    openAddressForm({ entry, user, isFirst }, (place) => announce(t('fields.zipFilled', { ...place }))),
  )
  const advice = useStore(form.$advice)
  const isDefault = useStore(form.$isDefault)
  const { field, failure, isBusy, submit } = useForm(
    form,
    {
      label(name) {
        if (name === 'firstName' || name === 'lastName') return t(`account.addresses.${name}`)
        return t(name === 'phone' ? 'fields.phoneOptional' : `fields.${name}`)
      },
      fault: (name, fault) => faultText(name, fault, t),
    },
    onDone,
  )
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
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
      {failure && failure !== 'advised' && (
        <p className="notice bad whole" role={failure === 'fields' ? undefined : 'alert'}>
          {t(`account.addresses.failure.${failure}`)}
        </p>
      )}
      <NameFields field={field} required={false} />
      <StreetFields field={field} states={listStates(locale)} />
      <PhoneField {...field('phone')} required={false} hint={t('fields.phoneHint')} />
      <AddressAdvice advice={advice} isBlocking onTake={form.takeAdvice} onKeep={form.refuseAdvice} />
      {!isFirst && !entry?.isDefault && (
        <label className="tick whole">
          <input type="checkbox" checked={isDefault} onChange={(event) => form.setDefault(event.target.checked)} />
          {t('account.addresses.asDefault')}
        </label>
      )}
      <div className="actions whole">
        <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.addresses.save')}
        </button>
        <Button look="button quiet" text={t('account.addresses.cancel')} onPress={() => onDone(null)} />
      </div>
    </form>
  )
}
