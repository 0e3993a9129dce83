import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, KeyboardEventHandler, ReactNode } from 'react'
import { halfWidth } from '#domain/half-width.ts'
import { isMovingToControl } from './field-events.ts'

/** What a field renders from. */
export interface FieldFacts {
  id: string
  label: string
  value: string
  /** The fault in words; undefined when there is none. */
  fault: string | undefined
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  onChange: (text: string) => void
  onLeave?: () => void
  hint?: string
  /** The id of a note to read before filling in the field. */
  note?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  maxLength?: number
  required?: boolean
  /** Whether the text is for machines: full-width characters become half-width. Always so when `inputMode` is set. */
  isForMachines?: boolean
  spellCheck?: boolean
  autoCapitalize?: 'none'
  /** Content at the end of the field, such as a button that shows the password. */
  aside?: ReactNode
  /** A message right below the field and what can be done about it. */
  below?: ReactNode
}

/** A labeled text field; its hint and fault describe it to screen readers. */
export function Field({
  id,
  label,
  value,
  fault,
  onKeyDown,
  onChange,
  onLeave,
  hint,
  note,
  required = true,
  inputMode,
  isForMachines = inputMode !== undefined,
  aside,
  below,
  ...facts
}: FieldFacts) {
  const describedBy = [fault ? `${id}-fault` : '', note, hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const input = (
    <input
      {...facts}
      inputMode={inputMode}
      id={id}
      name={id}
      className="input"
      value={value}
      required={required}
      aria-invalid={fault !== undefined}
      aria-describedby={describedBy || undefined}
      onChange={({ target, nativeEvent }) => {
        // Don't touch text that an input method is still composing.
        const isWhole = !(nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        onChange(isForMachines && isWhole ? halfWidth(target.value) : target.value)
      }}
      onKeyDown={(event) => {
        // Tab pushes nothing away from a finger, wherever it leads.
        if (event.key === 'Tab') onLeave?.()
        onKeyDown?.(event)
      }}
      onBlur={(event) => !isMovingToControl(event) && onLeave?.()}
    />
  )
  return (
    <FieldFrame {...{ id, label, fault, hint, below }}>
      {aside ? (
        <div className="with-aside">
          {input}
          {aside}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  )
}

function FieldFrame({
  id,
  label,
  fault,
  hint,
  below,
  children,
}: Pick<FieldFacts, 'id' | 'label' | 'fault' | 'below'> & { hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {below}
    </div>
  )
}

interface SelectProps extends Pick<FieldFacts, 'id' | 'label' | 'value' | 'fault' | 'onChange' | 'onLeave'> {
  /** The text shown until one is chosen. */
  placeholder: string
  options: readonly { readonly value: string; readonly label: string }[]
  autoComplete: HTMLInputAutoCompleteAttribute
}

/** A labeled select; its fault describes it to screen readers. */
export function SelectField({
  id,
  label,
  value,
  placeholder,
  options,
  fault,
  onChange,
  onLeave,
  autoComplete,
}: SelectProps) {
  return (
    <FieldFrame {...{ id, label, fault }}>
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
        onBlur={(event) => !isMovingToControl(event) && onLeave?.()}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** An email field; its `autoComplete` is `username` where the shopper signs in with it. */
export function EmailField(field: FieldFacts) {
  return <Field autoComplete="email" {...field} type="email" inputMode="email" maxLength={254} />
}

/** A phone number field, for numbers as dialed within the country. */
export function PhoneField(field: FieldFacts) {
  return <Field {...field} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} />
}
