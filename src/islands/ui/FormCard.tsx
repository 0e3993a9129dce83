import type { ComponentProps } from 'react'

/** A part of a form on a card of its own, with a heading. */
export function FormCard({ title, children, ...others }: ComponentProps<'fieldset'> & { title: string }) {
  return (
    <fieldset className="card fields checkout-part" {...others}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {children}
    </fieldset>
  )
}
