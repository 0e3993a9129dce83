import { waitFor } from '@testing-library/react'
import { atom } from 'nanostores'
import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Field } from '#islands/ui/Field.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { openForm } from '#stores/form.ts'
import { field } from '#tests/support/seen.ts'

/** A form with one field that must not be empty. */
function NameForm() {
  const [form] = useState(() =>
    openForm<'name', 'missing', never, null>({
      $values: atom({ name: '' }),
      faultsOf: ({ name }) => (name === '' ? { name: 'missing' } : {}),
      send: () => new Promise(() => {}),
    }),
  )
  const { field, submit } = useForm(form, { label: () => 'Name', fault: () => 'Please enter a name.' })
  return (
    <main>
      <form onSubmit={submit} noValidate>
        <Field {...field('name')} />
        <button type="submit">Send</button>
      </form>
    </main>
  )
}

/** Sends the form once it is hydrated, before React runs its late effects: a store's changes are not watched yet. */
function SendAtOnce() {
  useLayoutEffect(() => document.querySelector('button')?.click(), [])
  return null
}

describe('a form that is sent just as it is hydrated', () => {
  test('focuses its first fault', async () => {
    // A busy browser draws the next frame before those effects too.
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => queueMicrotask(() => draw(0)))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const island = document.body.appendChild(document.createElement('div'))
    island.innerHTML = renderToString(<NameForm />)
    const name = await field('Name')

    hydrateRoot(
      island,
      <>
        <NameForm />
        <SendAtOnce />
      </>,
    )

    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(name))
  })
})
