import { useEffect, useRef } from 'react'
import type { Words } from '#i18n/words.ts'

interface Props {
  isOpen: boolean
  amount: string
  t: Words
  onAnswer: (isConfirmed: boolean) => void
  onLeave: () => void
}

/** The bank's question, as the sandbox plays it: whether to pay the amount. */
export function BankDialog({ isOpen, amount, t, onAnswer, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className="bank" aria-labelledby="bank-title" aria-describedby="bank-text" onClose={onLeave}>
      <h2 id="bank-title">{t('payment.bank.title')}</h2>
      <p id="bank-text">{t('payment.bank.text', { amount })}</p>
      <div className="bank-ways">
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          {t('payment.bank.confirm')}
        </button>
        <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
          {t('payment.bank.refuse')}
        </button>
      </div>
    </dialog>
  )
}
