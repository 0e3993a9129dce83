import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Every test of a component begins on an empty page, and must be silent: an error or warning in the console fails it.

// A machine may be busy with other tests; what is waited for comes at once or never.
// A failure says what the page says, not how it is built.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\nThe page says: ${document.body.textContent}`),
})

const said: string[] = []

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(`${level}: ${words.map(String).join(' ')}`)
    })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  expect(said.splice(0)).toEqual([])
})
