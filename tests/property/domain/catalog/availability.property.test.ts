import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAvailable, isExpired, isReleased } from '#domain/catalog/availability.ts'

const anyTime = fc.integer({ min: 0, max: 1000 })
const anyMoments = fc.record({ releaseAtMs: fc.option(anyTime), expiredAtMs: fc.option(anyTime) })

describe('laws of availability (rules §4)', () => {
  test('an available product is released', () => {
    fc.assert(
      fc.property(anyMoments, anyTime, (moments, at) => {
        expect(!isAvailable(moments, at) || isReleased(moments, at)).toBe(true)
      }),
    )
  })

  test('without an expiry a product stays available', () => {
    fc.assert(
      fc.property(anyMoments, anyTime, anyTime, (moments, at, later) => {
        const endless = { ...moments, expiredAtMs: null }
        expect(!isAvailable(endless, at) || isAvailable(endless, at + later)).toBe(true)
      }),
    )
  })

  test('a released product stays released, and an expired one expired', () => {
    fc.assert(
      fc.property(anyMoments, anyTime, anyTime, (moments, at, later) => {
        expect(!isReleased(moments, at) || isReleased(moments, at + later)).toBe(true)
        expect(!isExpired(moments, at) || isExpired(moments, at + later)).toBe(true)
      }),
    )
  })

  test('in the end a product is available unless it expired after its release', () => {
    fc.assert(
      fc.property(anyMoments, (moments) => {
        const { releaseAtMs, expiredAtMs } = moments
        const isForever = expiredAtMs === null || (releaseAtMs !== null && releaseAtMs > expiredAtMs)
        expect(isAvailable(moments, 10_000)).toBe(isForever)
      }),
    )
  })
})
