import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/addresses.ts'
import { announce } from '#i18n/announce.ts'
import { spaced } from '#i18n/sentences.ts'
import {
  $addressBook,
  $deletedAddress,
  deleteAddress,
  loadAddressBook,
  makeDefault,
  restoreAddress,
} from '#stores/account/address-book.ts'
import type { SessionUser } from '#stores/account/session.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { AddressCard, editButtonId } from './AddressCard.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import { Fetching, FetchingFailed, NothingYet } from './Fetching.tsx'

type Said = 'saved' | 'defaulted' | 'offline'

const addWay = 'add-address'
const undoWay = 'undo-address'

/** The shopper's addresses, the default first. Each can be edited, made the default, or deleted with undo. */
export function AddressBook({ user }: { user: SessionUser }) {
  const { t } = usePageLanguage()
  const book = useStore($addressBook, { ssr: 'initial' })
  const deleted = useStore($deletedAddress, { ssr: 'initial' })
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const opener = useRef<string | null>(null)
  useEffect(() => void loadAddressBook(), [])
  useEffect(() => {
    if (edited !== null) opener.current = edited === 'new' ? addWay : editButtonId(edited.id)
    // The form is taller than the card that replaces it: center the card so that its surroundings show too.
    else if (opener.current !== null) focusOn(opener.current, 'center')
  }, [edited])
  if (book.state === 'failure') return <FetchingFailed onRetry={() => void loadAddressBook()} />
  if (book.state !== 'success') return <Fetching />
  const tell = (what: Said | null) => {
    setSaid(what)
    if (what !== null) announce(t(`account.addresses.${what}`))
  }
  if (edited !== null) {
    return (
      <AddressEditor
        entry={edited === 'new' ? null : edited}
        user={user}
        isFirst={book.value.length === 0}
        onDone={(saved) => {
          if (saved) opener.current = editButtonId(saved.id)
          tell(saved ? 'saved' : null)
          setEdited(null)
        }}
      />
    )
  }
  const choose = async ({ id }: SavedAddress) => {
    const isChosen = await makeDefault(id)
    tell(isChosen ? 'defaulted' : 'offline')
    if (isChosen) focusOn(editButtonId(id))
  }
  const remove = async (entry: SavedAddress) => {
    if (!(await deleteAddress(entry))) return tell('offline')
    tell(null)
    announce(t('account.addresses.deleted', { line: entry.line1 }))
    focusOn(undoWay)
  }
  const undo = async ({ line1 }: SavedAddress) => {
    const back = await restoreAddress()
    if (back === null) return tell('offline')
    tell(null)
    announce(t('account.addresses.undone', { line: line1 }))
    focusOn(editButtonId(back.id))
  }
  return (
    <>
      {said !== null && (deleted === null || said === 'offline') && (
        <p className={`notice ${said === 'offline' ? 'bad' : 'good'}`}>{t(`account.addresses.${said}`)}</p>
      )}
      {deleted && (
        <p className="notice">
          {spaced(t('account.addresses.deleted', { line: deleted.line1 }))}
          <button type="button" id={undoWay} className="text-button" onClick={() => void undo(deleted)}>
            {t('account.addresses.undo')} <em className="unseen">{deleted.line1}</em>
          </button>
        </p>
      )}
      {book.value.length === 0 ? (
        <NothingYet text={t('account.addresses.none')} />
      ) : (
        <ul className="address-list">
          {book.value.map((entry) => (
            <AddressCard
              key={entry.id}
              entry={entry}
              onEdit={() => setEdited(entry)}
              onDefault={() => void choose(entry)}
              onDelete={() => void remove(entry)}
            />
          ))}
        </ul>
      )}
      <button type="button" id={addWay} className="button" onClick={() => setEdited('new')}>
        {t('account.addresses.add')}
      </button>
    </>
  )
}

/**
 * Focuses the element with this `id` in the next frame and scrolls it into view, since the pressed button may have
 * moved or gone.
 */
function focusOn(id: string, block: ScrollLogicalPosition = 'nearest'): void {
  requestAnimationFrame(() => {
    const way = document.getElementById(id) ?? document.getElementById(addWay)
    way?.focus({ preventScroll: true })
    way?.scrollIntoView({ block })
  })
}
