import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { halfWidth } from '#domain/half-width.ts'
import { isToPress } from './leaving.ts'

/** What a field is drawn by. */
export interface FieldFacts {
  id: string
  label: string
  value: string
  /** What is wrong with it, in words; nothing for a good one. */
  fault: string | undefined
  onChange: (text: string) => void
  onLeave?: () => void
  hint?: string
  /** The id of what else there is to know of it before it is filled in. */
  note?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  maxLength?: number
  required?: boolean
  /** Whether a machine reads it: full-width characters become half-width ones. By itself where `inputMode` is set. */
  isForMachines?: boolean
  spellCheck?: boolean
  autoCapitalize?: 'none'
  /** What stands in the field at its end, such as a button that shows what is typed. */
  aside?: ReactNode
  /** What more there is to say of it, with what can be done about it, right below. */
  below?: ReactNode
}

/** One labelled line of a form, with its hint and its fault tied to it for a screen reader. */
export function Field({
  id,
  label,
  value,
  fault,
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
        // What is still being put together from key strokes is the keyboard's own.
        const isWhole = !(nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        onChange(isForMachines && isWhole ? halfWidth(target.value) : target.value)
      }}
      onBlur={(event) => !isToPress(event) && onLeave?.()}
    />
  )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {aside ? (
        <div className="with-aside">
          {input}
          {aside}
        </div>
      ) : (
        input
      )}
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

/** An e-mail address; its `autoComplete` is `username` where it is what one signs in with. */
export function EmailField(field: FieldFacts) {
  return <Field autoComplete="email" {...field} type="email" inputMode="email" maxLength={254} />
}

/** A phone number as it is dialled within the country. */
export function PhoneField(field: FieldFacts) {
  return <Field {...field} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} />
}
