import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { elementScreen, openScreen } from '#tests/support/screens.tsx'

// What is typed at the desk and not sent is not lost without a word (rules §16 "Two at once").

const html = `<form method="get" role="search"><input aria-label="Search" type="search" name="q"></form>
  <form method="post" aria-label="One press"><button name="step" value="packed">Packed</button></form>
  <form method="post" aria-label="Ticks"><input aria-label="Line" type="checkbox" name="line"></form>
  <form method="post" data-passing aria-label="View"><input aria-label="At" name="at"></form>
  <form method="post" aria-label="Entry" data-entry>
    <input aria-label="Name" name="name" value="Soy">
    <textarea aria-label="About">Aged</textarea>
    <select aria-label="Type"><option>sauce</option><option>tea</option></select>
    <input aria-label="Taxable" type="checkbox" name="taxable" checked>
    <input aria-label="Picture" type="file" name="picture">
    <button formtarget="frame">Preview</button>
    <button>Save</button>
  </form>
  <form method="post" aria-label="Stock"><input aria-label="More or fewer" name="change"><button>Change</button></form>`

/** Whether the browser would ask before it leaves the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

async function openForms() {
  const opened = await openScreen(
    elementScreen('/desk/catalog/products/FM-SOY', html, () => import('#elements/desk/unsaved-typing.ts')),
  )
  window.dispatchEvent(new Event('pageshow'))
  return opened
}

/** Presses a button, and the form goes nowhere: a page of a test has no other. */
function press(name: string): void {
  const form = document.querySelector<HTMLFormElement>('[data-entry]')
  const submitter = screen.getByRole('button', { name })
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

beforeEach(() => {
  document.body.replaceChildren()
})

describe('a page of the desk that is left', () => {
  test('asks once something is typed, chosen, ticked or taken, and no more when it is as before', async () => {
    const { user } = await openForms()
    expect(asks()).toBe(false)
    const name = screen.getByLabelText('Name')
    await user.type(name, '!')
    expect(asks()).toBe(true)
    await user.type(name, '{Backspace}')
    expect(asks()).toBe(false)

    await user.type(screen.getByLabelText('About'), '!')
    expect(asks()).toBe(true)
    await user.type(screen.getByLabelText('About'), '{Backspace}')
    await user.selectOptions(screen.getByLabelText('Type'), 'tea')
    expect(asks()).toBe(true)
    await user.selectOptions(screen.getByLabelText('Type'), 'sauce')
    await user.click(screen.getByLabelText('Taxable'))
    expect(asks()).toBe(true)
    await user.click(screen.getByLabelText('Taxable'))
    expect(asks()).toBe(false)
    await user.upload(screen.getByLabelText('Picture'), new File(['x'], 'soy.png', { type: 'image/png' }))
    expect(asks()).toBe(true)
  })

  test('does not ask for a search, for ticks, or for what is only looked at', async () => {
    const { user } = await openForms()
    await user.type(screen.getByLabelText('Search'), 'soy')
    await user.click(screen.getByLabelText('Line'))
    await user.type(screen.getByLabelText('At'), '2026')
    expect(asks()).toBe(false)
  })

  test('does not ask after it is sent, and asks after a preview', async () => {
    const { user } = await openForms()
    await user.type(screen.getByLabelText('Name'), '!')
    press('Preview')
    expect(asks()).toBe(true)
    press('Save')
    expect(asks()).toBe(false)
  })

  test('asks for what came back and is not saved', async () => {
    await openForms()
    document.querySelector('[data-entry]')?.setAttribute('data-unsaved', '')
    expect(asks()).toBe(true)
  })

  test('asks when another form of it is sent than the one that holds something', async () => {
    const { user } = await openForms()
    await user.type(screen.getByLabelText('Name'), '!')
    const stock = document.querySelector('[aria-label="Stock"]')
    stock?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    expect(asks()).toBe(true)

    press('Save')
    expect(asks()).toBe(false)
  })
})
