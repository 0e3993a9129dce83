import { screen, waitFor, type within } from '@testing-library/react'
import { expect } from 'vitest'

// Finds elements as shoppers do: by role, name and text.

type Name = string | RegExp
type Part = ReturnType<typeof within> | typeof screen

export const button = (name: Name, part: Part = screen) => part.findByRole('button', { name })
export const link = (name: Name, part: Part = screen) => part.findByRole('link', { name })
export const region = (name: Name) => screen.findByRole('region', { name })
export const field = (name: Name) => screen.findByRole('textbox', { name })
export const summary = (name = 'Order summary') => region(name)

/** Returns the text of an element with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Returns the outermost list item with all of these texts. */
export function item(...texts: readonly string[]): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.queryAllByRole('listitem').find((each) => texts.every((text) => textOf(each).includes(text)))
    if (found === undefined) throw new Error(`No list item has ${texts.join(' and ')}: ${document.body.textContent}`)
    return found
  })
}

/** Waits until the element contains each of these texts. */
export async function says(find: () => Promise<HTMLElement>, ...texts: readonly string[]): Promise<void> {
  await waitFor(async () => {
    const shown = textOf(await find())
    for (const text of texts) expect(shown).toContain(text)
  })
}

/** Waits until there is no element with this role and name. */
export async function gone(role: string, name: Name, part: Part = screen): Promise<void> {
  await waitFor(() => expect(part.queryByRole(role, { name })).toBeNull())
}
