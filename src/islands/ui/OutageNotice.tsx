import { spaced } from '#i18n/sentences.ts'
import { Button } from './Button.tsx'

interface Props {
  /** What could not be loaded. */
  message: string
  /** The button's text. */
  retry: string
  onRetry: () => void
}

/** A load error, announced at once, with a retry button. */
export function OutageNotice({ message, retry, onRetry }: Props) {
  return (
    <p className="notice bad" role="alert">
      {spaced(message)}
      <Button text={retry} onPress={onRetry} />
    </p>
  )
}
