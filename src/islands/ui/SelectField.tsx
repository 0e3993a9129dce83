import type { HTMLInputAutoCompleteAttribute } from 'react'
import { isToPress } from './leaving.ts'

interface Props {
  id: string
  label: string
  value: string
  /** What stands there until one is chosen. */
  placeholder: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** What is wrong with it, in words; nothing for a good one. */
  fault: string | undefined
  onChange: (value: string) => void
  onLeave?: () => void
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** One labelled choice of a form, its fault tied to it for a screen reader. */
export function SelectField({ id, label, value, placeholder, options, fault, onChange, onLeave, autoComplete }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={id}
        className="input"
        autoComplete={autoComplete}
        required
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => !isToPress(event) && onLeave?.()}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
