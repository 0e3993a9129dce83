import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Every component test starts with an empty page. An error or warning in the console fails it.

// A busy machine may be slow, so the wait is long. It costs nothing when the test passes.
// A failure shows the page's text instead of its HTML.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe text of the page: ${document.body.textContent}`),
})

const messages: string[] = []

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      messages.push(`${level}: ${words.map(String).join(' ')}`)
    })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  expect(messages.splice(0)).toEqual([])
})
