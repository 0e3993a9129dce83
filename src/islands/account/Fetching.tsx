import type { ReactNode } from 'react'
import { OutageNotice } from '../ui/OutageNotice.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** Lines where what is being fetched will stand, so that nothing jumps when it comes. */
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

/** What could not be fetched, and another try. */
export function FetchingFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = usePageLanguage()
  return <OutageNotice said={t('account.outage')} retry={t('account.retry')} onRetry={onRetry} />
}

interface Nothing {
  text: string
  href?: string
  way?: string
  /** Where else it may be. */
  children?: ReactNode
}

/** Nothing here yet: the empty pot, a word, and a way on. */
export function NothingYet({ text, href, way, children }: Nothing) {
  return (
    <div className="nothing-yet">
      <img src="/icons/empty-pot.svg" alt="" width="160" height="120" />
      <p>{text}</p>
      {href && (
        <a className="button quiet" href={href}>
          {way}
        </a>
      )}
      {children}
    </div>
  )
}
