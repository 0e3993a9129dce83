import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import './bank.css'

interface Props {
  isOpen: boolean
  amount: string
  onAnswer: (isConfirmed: boolean) => void
}

/** The bank's question, as the sandbox plays it: whether to pay the amount. Who leaves it without a word has said no. */
export function BankDialog({ isOpen, amount, onAnswer }: Props) {
  const { t } = usePageLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    // The question comes before its answers: one key too many pays nothing.
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
