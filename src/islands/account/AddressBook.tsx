import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/addresses.ts'
import type { Locale } from '#domain/locale.ts'
import type { Words } from '#i18n/words.ts'
import {
  $addressBook,
  $deletedAddress,
  deleteAddress,
  loadAddressBook,
  makeDefault,
  putBackAddress,
} from '#stores/address-book.ts'
import { AddressCard } from './AddressCard.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import { Fetching, FetchingFailed, NothingYet } from './Fetching.tsx'

/** The shopper's addresses: the default first, each to be changed, made the default or deleted, which can be undone. */
export function AddressBook({ locale, t }: { locale: Locale; t: Words }) {
  const book = useStore($addressBook, { ssr: 'initial' })
  const deleted = useStore($deletedAddress, { ssr: 'initial' })
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  const [said, setSaid] = useState<'saved' | 'defaulted' | 'offline' | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => void loadAddressBook(), [])
  const wasEdited = useRef(false)
  useEffect(() => {
    if (edited === null && wasEdited.current) add.current?.focus()
    wasEdited.current = edited !== null
  }, [edited])
  if (book.state === 'failure') return <FetchingFailed t={t} onRetry={() => void loadAddressBook()} />
  if (book.state !== 'success') return <Fetching t={t} />
  if (edited !== null) {
    return (
      <AddressEditor
        entry={edited === 'new' ? null : edited}
        isFirst={book.value.length === 0}
        locale={locale}
        t={t}
        onDone={(isSaved) => {
          setSaid(isSaved ? 'saved' : null)
          setEdited(null)
        }}
      />
    )
  }
  const tell = (isDone: boolean, good: 'defaulted' | null) => setSaid(isDone ? good : 'offline')
  const undo = async () => {
    tell(await putBackAddress(), null)
    add.current?.focus()
  }
  return (
    <>
      <div role="status" className="account-status">
        {said !== null && deleted === null && (
          <p className={`notice ${said === 'offline' ? 'bad' : 'good'}`}>{t(`account.addresses.${said}`)}</p>
        )}
        {deleted && (
          <p className="notice">
            {t('account.addresses.deleted', { line: deleted.line1 })}{' '}
            <button type="button" className="text-button" onClick={undo}>
              {t('account.addresses.undo')}
            </button>
          </p>
        )}
      </div>
      {book.value.length === 0 && <NothingYet text={t('account.addresses.none')} />}
      <ul className="address-list">
        {book.value.map((entry) => (
          <AddressCard
            key={entry.id}
            entry={entry}
            t={t}
            onEdit={() => setEdited(entry)}
            onDefault={async () => tell(await makeDefault(entry.id), 'defaulted')}
            onDelete={async () => {
              tell(await deleteAddress(entry), null)
              add.current?.focus()
            }}
          />
        ))}
      </ul>
      <button type="button" className="button" ref={add} onClick={() => setEdited('new')}>
        {t('account.addresses.add')}
      </button>
    </>
  )
}
