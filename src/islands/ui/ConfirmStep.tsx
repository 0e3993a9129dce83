import { type ReactNode, useEffect, useRef } from 'react'
import { isEscape } from './leaving.ts'

interface Props {
  title: string
  /** The title as it is drawn, where that is more than its words. */
  shown?: ReactNode
  /** What will come of it, each in a sentence. */
  facts: readonly string[]
  confirm: string
  keep: string
  isBusy: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** Asks once more before something that can't be undone, where it stands; the focus comes to it, and Escape is a no. */
export function ConfirmStep({ title, shown, facts, confirm, keep, isBusy, onConfirm, onKeep }: Props) {
  const question = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const around = question.current?.parentElement
    question.current?.focus()
    return () => {
      // By the next frame what came of it is told, or what asked is back; else what can be done here is near.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const near = ['[data-answers]', '[data-asks]', '.ways > *'].flatMap((place) => {
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
      <div className="ways">
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          data-busy={isBusy}
          onClick={() => !isBusy && onConfirm()}
        >
          {confirm}
        </button>
        <button type="button" className="button quiet" onClick={onKeep}>
          {keep}
        </button>
      </div>
    </fieldset>
  )
}
