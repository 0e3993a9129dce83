import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { elementScreen, openScreen } from '#tests/support/screens.tsx'

// A second press while the first is on its way does nothing (rules §16 "Two at once").

const html = `<form method="post" aria-label="Group"><button>One</button><button>Two</button></form>
  <form method="post" aria-label="Other"><button>Other</button><button formtarget="frame">Preview</button></form>
  <form method="get" role="search"><button>Search</button></form>`

/** Sends the form of a button, which goes nowhere: a page of a test has no other. Returns whether it would go. */
function press(name: string, afterMs = 0): boolean {
  const submitter = screen.getByRole('button', { name })
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + afterMs })
  return submitter.closest('form')?.dispatchEvent(event) === true
}

beforeEach(async () => {
  document.body.replaceChildren()
  await openScreen(elementScreen('/desk/orders', html, () => import('#elements/desk/sent-once.ts')))
  window.dispatchEvent(new Event('pageshow'))
})

describe('a form of the desk that is on its way', () => {
  test('is not sent again, by any of its buttons; another form is', () => {
    expect([press('One'), press('One'), press('Two'), press('Other')]).toEqual([true, false, false, true])
  })

  test('is sent again on the way back, and when no answer comes', () => {
    press('One')
    window.dispatchEvent(new Event('pageshow'))
    expect(press('One')).toBe(true)
    expect([press('Two', 9000), press('Two', 11_000)]).toEqual([false, true])
  })

  test('a search and a preview are sent as often as one likes', () => {
    expect([press('Search'), press('Search'), press('Preview'), press('Preview')]).toEqual([true, true, true, true])
  })
})
