import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import hydrateSoon from '#islands/hydrate-soon.ts'

/** An island with the directive, and the steps that its hydration has taken. */
function island() {
  const steps: string[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const load = async () => {
    steps.push('loaded')
    return async () => {
      steps.push('hydrated')
    }
  }
  void hydrateSoon(load, { name: 'Island', value: '' }, element)
  return { steps, element }
}

describe('client:soon', () => {
  afterEach(() => vi.restoreAllMocks())

  test('hydrates at the first touch, once', async () => {
    const { steps, element } = island()
    fireEvent.pointerDown(element)
    fireEvent.focusIn(element)
    await expect.poll(() => steps).toEqual(['loaded', 'hydrated'])
  })

  test('hydrates without a touch', async () => {
    const { steps } = island()
    await expect.poll(() => steps).toEqual(['loaded', 'hydrated'])
  })

  test('loads nothing before the document is parsed: its modules read the whole of it', async () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const { steps, element } = island()
    const other = island()
    fireEvent.pointerDown(element)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect([steps, other.steps]).toEqual([[], []])

    readyState.mockReturnValue('interactive')
    fireEvent(document, new Event('DOMContentLoaded'))
    await expect
      .poll(() => [steps, other.steps])
      .toEqual([
        ['loaded', 'hydrated'],
        ['loaded', 'hydrated'],
      ])
  })
})
