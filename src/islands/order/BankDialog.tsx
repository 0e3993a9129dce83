import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import './bank.css'

interface Props {
  isOpen: boolean
  amount: string
  onAnswer: (isConfirmed: boolean) => void
}

/** The sandbox bank's question whether to pay the amount. Closing it means no. */
export function BankDialog({ isOpen, amount, onAnswer }: Props) {
  const { t } = usePageLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    // Focus the question, not a button, so that an extra key press pays nothing.
    title.current?.focus()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="bank"
      aria-labelledby="bank-title"
      aria-describedby="bank-text"
      onClose={() => isOpen && onAnswer(false)}
    >
      <h2 id="bank-title" ref={title} tabIndex={-1}>
        {t('payment.bank.title')}
      </h2>
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
