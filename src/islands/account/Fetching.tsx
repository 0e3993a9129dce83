import type { ReactNode } from 'react'
import { OutageNotice } from '../ui/OutageNotice.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** Placeholder lines, so that the layout does not shift when the content loads. */
export function Fetching() {
  const { t } = usePageLanguage()
  return (
    <div role="status" className="fetching">
      <span className="unseen">{t('account.loading')}</span>
      <i />
      <i />
      <i />
    </div>
  )
}

/** A load error with a retry button. */
export function FetchingFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = usePageLanguage()
  return <OutageNotice message={t('account.outage')} retry={t('account.retry')} onRetry={onRetry} />
}

interface Nothing {
  text: string
  /** Links to go on. */
  children?: ReactNode
}

/** An empty list: the empty pot, a sentence and links. */
export function NothingYet({ text, children }: Nothing) {
  return (
    <div className="nothing-yet">
      <img src="/icons/empty-pot.svg" alt="" width="160" height="120" />
      <p>{text}</p>
      {children}
    </div>
  )
}
