import type { ProfileOutage } from '#stores/account/profile.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  failure: 'fields' | ProfileOutage | null
  isSent: boolean
  saved: string
}

/** The result of saving: a status, or why it failed. Field faults show at their fields, which take the focus. */
export function SavingNotice({ failure, isSent, saved }: Props) {
  const { t } = usePageLanguage()
  return (
    <>
      <div className="whole" role="status">
        {isSent && <p className="notice good">{saved}</p>}
        {failure && failure !== 'fields' && <p className="notice bad">{t(`account.failure.${failure}`)}</p>}
      </div>
      {failure === 'fields' && <p className="notice bad whole">{t('account.failure.fields')}</p>}
    </>
  )
}
