import type { Words } from '#i18n/words.ts'
import type { ProfileFailure } from '#stores/profile.ts'

interface Props {
  outcome: 'saved' | ProfileFailure<string> | null
  saved: string
  t: Words
}

/** What came of a change: a status, or why it was not made. */
export function SavingNotice({ outcome, saved, t }: Props) {
  return (
    <div className="whole" role="status">
      {outcome === 'saved' && <p className="notice good">{saved}</p>}
      {outcome !== null && outcome !== 'saved' && (
        <p className="notice bad">{t(`account.failure.${outcome.reason}`)}</p>
      )}
    </div>
  )
}
