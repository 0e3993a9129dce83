import type { HTMLInputAutoCompleteAttribute } from 'react'
import { isToPress } from './leaving.ts'

interface Props {
  id: string
  label: string
  value: string
  /** The text shown until one is chosen. */
  placeholder: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** The fault in words; undefined when there is none. */
  fault: string | undefined
  onChange: (value: string) => void
  onLeave?: () => void
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A labeled select; its fault describes it to screen readers. */
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
