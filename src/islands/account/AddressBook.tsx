import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { announce } from '#i18n/announce.ts'
import { spaced } from '#i18n/sentences.ts'
import { loadAddressBook } from '#stores/account/address-book.ts'
import { type AddressOutcome, openAddressList } from '#stores/account/address-list.ts'
import { $addressBook, $deletedAddress } from '#stores/account/saved-addresses.ts'
import type { SessionUser } from '#stores/account/user.ts'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { AddressCard, editButtonId } from './AddressCard.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import { EmptyList, Loading, LoadingFailed } from './ListStates.tsx'

const addButtonId = 'add-address'
const undoButtonId = 'undo-address'

/** The shopper's addresses, the default first. Each can be edited, made the default, or deleted with undo. */
export function AddressBook({ user }: { user: SessionUser }) {
  const { t } = usePageLanguage()
  const book = useStore($addressBook, { ssr: 'initial' })
  const deleted = useStore($deletedAddress, { ssr: 'initial' })
  const [list] = useState(openAddressList)
  const { edited, outcome } = useStore(list.$list)
  useEffect(() => void loadAddressBook(), [])
  useEffect(() => {
    if (outcome === null) return
    const { kind, entry } = outcome
    if (kind !== 'canceled') announce(t(`account.addresses.${kind}`, { line: entry?.line1 ?? '' }))
    if (kind !== 'offline') focusAfter(outcome)
  }, [outcome, t])
  if (book.state === 'failure') return <LoadingFailed onRetry={() => void loadAddressBook()} />
  if (book.state !== 'success') return <Loading />
  if (edited !== null) {
    return (
      <AddressEditor
        entry={edited === 'new' ? null : edited}
        user={user}
        isFirst={book.value.length === 0}
        onDone={list.close}
      />
    )
  }
  const kind = outcome?.kind
  return (
    <>
      {kind === 'offline' && <p className="notice bad">{t('account.addresses.offline')}</p>}
      {(kind === 'saved' || kind === 'defaulted') && deleted === null && (
        <p className="notice good">{t(`account.addresses.${kind}`)}</p>
      )}
      {deleted && (
        <p className="notice">
          {spaced(t('account.addresses.deleted', { line: deleted.line1 }))}
          <button type="button" id={undoButtonId} className="text-button" onClick={() => void list.restore()}>
            {t('account.addresses.undo')} <em className="unseen">{deleted.line1}</em>
          </button>
        </p>
      )}
      {book.value.length === 0 ? (
        <EmptyList text={t('account.addresses.none')} />
      ) : (
        <ul className="address-list">
          {book.value.map((entry) => (
            <AddressCard
              key={entry.id}
              entry={entry}
              onEdit={() => list.edit(entry)}
              onDefault={() => void list.choose(entry)}
              onDelete={() => void list.remove(entry)}
            />
          ))}
        </ul>
      )}
      <Button look="button" id={addButtonId} text={t('account.addresses.add')} onPress={() => list.edit('new')} />
    </>
  )
}

/**
 * Focuses the entry's button, or the one that undoes or adds, in the next frame, since the pressed button may have moved
 * or gone. A form is taller than the card that replaces it: center the card so that its surroundings show too.
 */
function focusAfter({ kind, entry }: AddressOutcome): void {
  const id = kind === 'deleted' ? undoButtonId : entry === null ? addButtonId : editButtonId(entry.id)
  requestAnimationFrame(() => {
    const button = document.getElementById(id) ?? document.getElementById(addButtonId)
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: kind === 'saved' || kind === 'canceled' ? 'center' : 'nearest' })
  })
}
