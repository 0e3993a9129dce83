import { describe, expect, test } from 'vitest'
import {
  formatMetricVolume,
  formatMetricWeight,
  formatSeconds,
  formatUsVolume,
  formatUsWeight,
} from '#i18n/measures.ts'
import { wordsByKey } from './words-on-hand.ts'

describe('weights', () => {
  test.each([
    [28, '28 g', '1 oz'],
    [300, '300 g', '10.6 oz'],
    [453, '453 g', '16 oz'],
    [454, '454 g', '1 lb'],
    [2000, '2 kg', '4.4 lb'],
  ])('%i g in both systems, by the symbols of both languages', (grams, metric, us) => {
    expect([formatMetricWeight(grams), formatUsWeight(grams)]).toEqual([metric, us])
  })

  test('stand on a page in the order of its readers: 10.6 oz (300 g)', () => {
    expect(wordsByKey('en').get('facts.weights')).toBe('{{us}} ({{metric}})')
    expect(wordsByKey('tw').get('facts.weights')).toBe('{{metric}}（{{us}}）')
  })
})

test.each([
  [118, '118 ml', '4 fl oz'],
  [420, '420 ml', '14.2 fl oz'],
  [999, '999 ml', '33.8 fl oz'],
  [1000, '1 L', '33.8 fl oz'],
  [2100, '2.1 L', '71 fl oz'],
])('%i ml in both systems', (milliliters, metric, us) => {
  expect([formatMetricVolume(milliliters), formatUsVolume(milliliters)]).toEqual([metric, us])
})

test.each([
  [5, '5 sec', '5 秒'],
  [60, '1 min', '1 分鐘'],
  [90, '1 min 30 sec', '1 分鐘30 秒'],
  [1200, '20 min', '20 分鐘'],
])('%i seconds of cooking', (seconds, en, tw) => {
  expect([formatSeconds(seconds, 'en'), formatSeconds(seconds, 'tw')]).toEqual([en, tw])
})
