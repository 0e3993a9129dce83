import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { isEscape } from './field-events.ts'

interface Props {
  title: string
  /** The title as shown, if it has more than text. */
  shown?: ReactNode
  /** The consequences, one sentence each. */
  facts: readonly string[]
  confirm: string
  keep: string
  isBusy: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** Asks for confirmation in place before something that can't be undone. It takes the focus, and Escape means no. */
export function ConfirmStep({ title, shown, facts, confirm, keep, isBusy, onConfirm, onKeep }: Props) {
  const question = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const around = question.current?.parentElement
    question.current?.focus()
    return () => {
      // The next frame shows the outcome or the button that asked; else focus the nearest control.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const near = ['[data-answers]', '[data-asks]', '.actions > *'].flatMap((place) => {
          const found = around?.querySelector<HTMLElement>(place)
          return found ? [found] : []
        })[0]
        const target = near?.isConnected ? near : document.getElementById('content')
        target?.focus()
      })
    }
  }, [])
  return (
    <fieldset
      className="notice confirm-step"
      aria-label={title}
      tabIndex={-1}
      ref={question}
      onKeyDown={(event) => isEscape(event) && !isBusy && onKeep()}
    >
      <p>
        <b>{shown ?? title}</b>
      </p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="actions">
        <Button
          look="button"
          aria-disabled={isBusy}
          data-busy={isBusy}
          text={confirm}
          onPress={() => !isBusy && onConfirm()}
        />
        <Button look="button quiet" text={keep} onPress={onKeep} />
      </div>
    </fieldset>
  )
}
