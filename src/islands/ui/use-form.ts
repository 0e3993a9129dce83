import { useStore } from '@nanostores/react'
import { type SubmitEvent, useLayoutEffect, useState } from 'react'
import type { Form, FormState } from '#stores/form.ts'
import type { FieldFacts } from './Field.tsx'
import { focusFirstFault } from './focus-first-fault.ts'

interface FieldWords<Field, Fault> {
  label: (name: Field) => string
  /** Returns a fault as a sentence. */
  fault: (name: Field, fault: Fault) => string
}

/** A form's state, what each field renders from, and what submits it. */
interface DrawnForm<Field extends string, Fault extends string, Reason extends string>
  extends FormState<Field, Fault, Reason> {
  field: (name: Field) => FieldFacts & { id: Field }
  submit: (event: SubmitEvent) => Promise<void>
}

/** Draws a form of the stores. A submit with faults focuses the first one; `onSent` is called after a good one. */
export function useForm<Field extends string, Fault extends string, Reason extends string, Sent>(
  form: Form<Field, Fault, Reason, Sent>,
  words: FieldWords<Field, Fault>,
  onSent?: (sent: Sent) => void,
): DrawnForm<Field, Fault, Reason> {
  const state = useStore(form.$form)
  const [drawn] = useState(() => new Set<Field>())
  // What was typed into the server's fields before they were hydrated is kept.
  useLayoutEffect(() => {
    for (const name of drawn) {
      const input = document.getElementById(name)
      if (input instanceof HTMLInputElement && input.value !== form.$form.get().values[name])
        form.typeIn(name, input.value)
    }
  }, [form, drawn])
  const [refusals, countRefusal] = useState(0)
  // Only when the faults are drawn, which a frame does not promise: a form just hydrated does not watch its store yet.
  useLayoutEffect(() => {
    if (refusals > 0) focusFirstFault()
  }, [refusals])
  return {
    ...state,
    field(name) {
      drawn.add(name)
      const fault: Fault | undefined = state.faults[name]
      return {
        id: name,
        label: words.label(name),
        value: state.values[name],
        fault: fault && words.fault(name, fault),
        onChange: (text) => form.typeIn(name, text),
        onLeave: () => form.leave(name),
      }
    },
    async submit(event) {
      event.preventDefault()
      const sent = await form.submit()
      if (sent.ok) onSent?.(sent.value)
      else if (sent.error === 'faulty') countRefusal((refusals) => refusals + 1)
    },
  }
}
