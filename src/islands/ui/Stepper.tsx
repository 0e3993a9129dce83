import { announce } from '#i18n/announce.ts'

interface Props {
  count: number
  min?: number
  max: number
  decreaseLabel: string
  /** What minus does where it takes the last one away: it is described by it. */
  lastOneMessage?: string
  increaseLabel: string
  /** Why there can be no more: plus at its end is described by it, and says it on a press. */
  maxMessage?: string
  onChange: (count: number) => void
}

/** Minus, how many, plus. A button at its end stays in the tab order and says so, so that the focus is never lost. */
export function Stepper({
  count,
  min = 0,
  max,
  decreaseLabel,
  lastOneMessage,
  increaseLabel,
  maxMessage,
  onChange,
}: Props) {
  const isLeast = count <= min
  const isMost = count >= max
  const more = () => {
    if (!isMost) onChange(count + 1)
    else if (maxMessage) announce(maxMessage)
  }
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={decreaseLabel}
        aria-disabled={isLeast}
        aria-description={count === 1 && !isLeast ? lastOneMessage : undefined}
        onClick={() => !isLeast && onChange(count - 1)}
      >
        −
      </button>
      {/* Not live itself: a bare number says nothing. Who holds the stepper says what there are how many of. */}
      <output aria-live="off">{count}</output>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={isMost}
        aria-description={isMost && maxMessage ? maxMessage : undefined}
        onClick={more}
      >
        +
      </button>
    </div>
  )
}
