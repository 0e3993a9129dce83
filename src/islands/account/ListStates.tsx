import type { ReactNode } from 'react'
import { OutageNotice } from '../ui/OutageNotice.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** Placeholder lines, so that the layout does not shift when the content loads. */
export function Loading() {
  const { t } = usePageLanguage()
  return (
    <div role="status" className="loading-lines">
      <span className="unseen">{t('account.loading')}</span>
      <i />
      <i />
      <i />
    </div>
  )
}

/** A load error with a retry button. */
export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = usePageLanguage()
  return <OutageNotice message={t('account.outage')} retry={t('account.retry')} onRetry={onRetry} />
}

interface Props {
  text: string
  /** Links to go on. */
  children?: ReactNode
}

/** An empty list: the empty pot, a sentence and links. */
export function EmptyList({ text, children }: Props) {
  return (
    <div className="empty-list">
      <img src="/icons/empty-pot.svg" alt="" width="160" height="120" />
      <p>{text}</p>
      {children}
    </div>
  )
}
