import { useState } from 'react'
import { EmailField, type FieldFacts } from './Field.tsx'
import { usePart } from './use-part.ts'

// Most addresses have no typo.
const loadHint = () => import('./EmailHint.tsx')

/** An e-mail field for an address that the shop does not know yet. Once left, it asks about a domain that looks misspelled. */
export function NewEmailField(field: FieldFacts) {
  const [isLeft, setIsLeft] = useState(false)
  const hint = usePart(loadHint, isLeft && field.value.includes('@'))
  const type = (text: string) => {
    setIsLeft(false)
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
        setIsLeft(true)
        field.onLeave?.()
      }}
      below={isLeft && hint.state === 'success' && <hint.value.EmailHint email={field.value} onTake={take} />}
    />
  )
}
