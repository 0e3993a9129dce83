import type { ProfileFailure } from '#stores/account/profile.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  outcome: 'saved' | ProfileFailure<string> | null
  saved: string
}

/** The result of saving: a status, or why it failed. Field faults show at their fields, which take the focus. */
export function SavingNotice({ outcome, saved }: Props) {
  const { t } = usePageLanguage()
  const failure = outcome === null || outcome === 'saved' ? null : outcome.reason
  return (
    <>
      <div className="whole" role="status">
        {outcome === 'saved' && <p className="notice good">{saved}</p>}
        {failure !== null && failure !== 'fields' && <p className="notice bad">{t(`account.failure.${failure}`)}</p>}
      </div>
      {failure === 'fields' && <p className="notice bad whole">{t('account.failure.fields')}</p>}
    </>
  )
}
