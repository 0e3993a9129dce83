import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAvailable, isExpired, isReleased } from '#domain/catalog/availability.ts'

const anyTime = fc.integer({ min: 0, max: 1000 })
const anyMoments = fc.record({ releaseAtMs: fc.option(anyTime), expiredAtMs: fc.option(anyTime) })

describe('laws of availability (rules §4)', () => {
  test('what is available is released', () => {
    fc.assert(
      fc.property(anyMoments, anyTime, (moments, at) => {
        expect(!isAvailable(moments, at) || isReleased(moments, at)).toBe(true)
      }),
    )
  })

  test('without an expiry it stays available once it is', () => {
    fc.assert(
      fc.property(anyMoments, anyTime, anyTime, (moments, at, later) => {
        const endless = { ...moments, expiredAtMs: null }
        expect(!isAvailable(endless, at) || isAvailable(endless, at + later)).toBe(true)
      }),
    )
  })

  test('released and expired each come once and stay', () => {
    fc.assert(
      fc.property(anyMoments, anyTime, anyTime, (moments, at, later) => {
        expect(!isReleased(moments, at) || isReleased(moments, at + later)).toBe(true)
        expect(!isExpired(moments, at) || isExpired(moments, at + later)).toBe(true)
      }),
    )
  })

  test('in the end it is available unless it expired after its release', () => {
    fc.assert(
      fc.property(anyMoments, (moments) => {
        const { releaseAtMs, expiredAtMs } = moments
        const isForever = expiredAtMs === null || (releaseAtMs !== null && releaseAtMs > expiredAtMs)
        expect(isAvailable(moments, 10_000)).toBe(isForever)
      }),
    )
  })
})
