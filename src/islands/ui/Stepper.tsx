import { announce } from '#i18n/announce.ts'

interface Props {
  count: number
  min?: number
  max: number
  decreaseLabel: string
  /** What minus does at one, where it removes the last unit. It describes the button. */
  lastOneMessage?: string
  increaseLabel: string
  /** Why no more can be added. It describes plus at its limit and is announced on a press. */
  maxMessage?: string
  onChange: (count: number) => void
}

/** Minus, the count, plus. A button at its limit stays in the tab order, so that the focus is never lost. */
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
  const isAtMin = count <= min
  const isAtMax = count >= max
  const more = () => {
    if (!isAtMax) onChange(count + 1)
    else if (maxMessage) announce(maxMessage)
  }
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={decreaseLabel}
        aria-disabled={isAtMin}
        aria-description={count === 1 && !isAtMin ? lastOneMessage : undefined}
        onClick={() => !isAtMin && onChange(count - 1)}
      >
        −
      </button>
      {/* Not a live region: a bare number means little. The parent announces it with its name. */}
      <output aria-live="off">{count}</output>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={isAtMax}
        aria-description={isAtMax && maxMessage ? maxMessage : undefined}
        onClick={more}
      >
        +
      </button>
    </div>
  )
}
