import type { ReactNode } from 'react'
import type { Words } from '#i18n/words.ts'
import { OutageNotice } from '../ui/OutageNotice.tsx'

/** Lines where what is being fetched will stand, so that nothing jumps when it comes. */
export function Fetching({ t }: { t: Words }) {
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
export function FetchingFailed({ t, onRetry }: { t: Words; onRetry: () => void }) {
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
