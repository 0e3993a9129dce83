import { screen, waitFor, type within } from '@testing-library/react'
import { expect } from 'vitest'

// How a test finds what a shopper sees: by role, name and words.

type Name = string | RegExp
type Part = ReturnType<typeof within> | typeof screen

export const button = (name: Name, part: Part = screen) => part.findByRole('button', { name })
export const link = (name: Name, part: Part = screen) => part.findByRole('link', { name })
export const region = (name: Name) => screen.findByRole('region', { name })
export const field = (name: Name) => screen.findByRole('textbox', { name })
export const summary = (name = 'Order summary') => region(name)

/** Returns the words of an element as they are read: every space is one. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Returns the list item that holds all of these words; of nested ones the outer. */
export function item(...texts: readonly string[]): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.queryAllByRole('listitem').find((each) => texts.every((text) => textOf(each).includes(text)))
    if (found === undefined) throw new Error(`No list item says ${texts.join(' and ')}: ${document.body.textContent}`)
    return found
  })
}

/** Waits until what is found holds each of these words. */
export async function says(find: () => Promise<HTMLElement>, ...texts: readonly string[]): Promise<void> {
  await waitFor(async () => {
    const said = textOf(await find())
    for (const text of texts) expect(said).toContain(text)
  })
}

/** Waits until nothing of this role and name is there. */
export async function gone(role: string, name: Name, part: Part = screen): Promise<void> {
  await waitFor(() => expect(part.queryByRole(role, { name })).toBeNull())
}
