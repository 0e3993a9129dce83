import { useState } from 'react'
import { EmailField, type FieldFacts } from './Field.tsx'
import { usePart } from './use-part.ts'

// Most addresses have no typo.
const loadHint = () => import('./EmailHint.tsx')

/**
 * An email field for an address that the shop does not know yet. It asks about a domain that looks misspelled, but not
 * while it is typed.
 */
export function NewEmailField(field: FieldFacts) {
  const [isTyped, setIsTyped] = useState(false)
  const hint = usePart(loadHint, !isTyped && field.value.includes('@'))
  const type = (text: string) => {
    setIsTyped(true)
    field.onChange(text)
  }
  const take = (email: string) => {
    type(email)
    document.getElementById(field.id)?.focus()
  }
  return (
    <EmailField
      {...field}
      onChange={type}
      onLeave={() => {
        setIsTyped(false)
        field.onLeave?.()
      }}
      below={!isTyped && hint.state === 'success' && <hint.value.EmailHint email={field.value} onTake={take} />}
    />
  )
}
