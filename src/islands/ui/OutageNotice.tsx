import { spaced } from '#i18n/sentences.ts'

interface Props {
  /** What could not be had. */
  said: string
  /** The button's word. */
  retry: string
  onRetry: () => void
}

/** What the shop could not fetch, said at once, and another try beside it. */
export function OutageNotice({ said, retry, onRetry }: Props) {
  return (
    <p className="notice bad" role="alert">
      {spaced(said)}
      <button type="button" className="text-button" onClick={onRetry}>
        {retry}
      </button>
    </p>
  )
}
