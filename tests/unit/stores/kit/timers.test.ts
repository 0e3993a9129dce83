import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_793_491_200_000 })
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

/** Loads the store as a page does that was opened just now. */
const openPage = () => import('#stores/kit/timers.ts')

describe('the timers of a cooking sheet', () => {
  test('keep their end, each under its name', async () => {
    const { $timers, startTimer, dropTimer } = await openPage()

    startTimer('KIT/A', 60)
    startTimer('KIT/B', 5)
    dropTimer('KIT/A')

    expect($timers.get()).toEqual({ 'KIT/B': 1_793_491_205_000 })
  })

  test('start anew when they are started again', async () => {
    const { $timers, startTimer } = await openPage()

    startTimer('KIT/C', 60)
    vi.advanceTimersByTime(30_000)
    startTimer('KIT/C', 60)

    expect($timers.get()).toMatchObject({ 'KIT/C': 1_793_491_290_000 })
  })
})
