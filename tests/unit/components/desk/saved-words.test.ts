import { describe, expect, test } from 'vitest'
import { savedWords } from '#components/desk/saved-words.ts'
import { wordsOf } from '#i18n/words.ts'

const nowMs = Date.parse('2026-11-28T12:00:00Z')
const friday = Date.parse('2026-12-04T17:00:00Z')
const active = { isActive: true, releaseAtMs: null, expiredAtMs: null }
const later = { ...active, releaseAtMs: friday }
const named = { SCAGLS: { name: 'Los Angeles', nameTw: '洛杉磯' }, ZONE1: { name: 'Seattle', nameTw: null } }
const finding = (
  code: 'kit_other_area' | 'picks_size' | 'sale_stock' | 'kit_part' | 'sale_end_ignored' | 'special_price',
  areas = '',
) => ({
  code,
  severity:
    code === 'kit_other_area' || code === 'sale_stock' || code === 'special_price'
      ? ('warning' as const)
      : ('error' as const),
  values: areas === '' ? {} : { areas },
  named,
})
type Saved = Parameters<typeof savedWords>[0]
const said = (saved: Partial<Saved>, locale: 'en' | 'tw' = 'en') =>
  savedWords(
    { done: 'saved', variants: [active], timeZone: 'America/Los_Angeles', findings: [], ...saved },
    wordsOf(locale),
    locale,
    nowMs,
  )

describe('what is said once an entry is saved (rules §16 "Catalog")', () => {
  test.each<[string, Partial<Saved>, string, boolean]>([
    ['it is sold', {}, 'Saved. Shoppers see it now.', true],
    ['it is no product', { variants: null, done: 'added' }, 'Added. Shoppers see it now.', true],
    ['a warning is no obstacle', { findings: [finding('special_price')] }, 'Saved. Shoppers see it now.', true],
    [
      'areas do not sell it',
      { variants: [later], findings: [finding('kit_other_area', 'SCAGLS'), finding('kit_part', 'SCAGLS, ZONE1')] },
      'Saved, but shoppers in Los Angeles and Seattle can’t order it yet:',
      false,
    ],
    [
      'nobody can choose it',
      { done: 'added', findings: [finding('kit_other_area', 'SCAGLS'), finding('picks_size')] },
      'Added, but shoppers can’t order it yet:',
      false,
    ],
    [
      'an area will have none of it',
      { done: 'added', variants: [later], findings: [finding('sale_stock', 'ZONE1')] },
      'Added, but shoppers in Seattle can’t order it yet:',
      false,
    ],
    [
      'an area has none of it',
      { done: 'added', soldOutIn: ['Seattle'] },
      'Added. Shoppers see it now, but it’s sold out in Seattle: their warehouse has none.',
      false,
    ],
    [
      'its end of sale does not count',
      { variants: [later], findings: [finding('sale_end_ignored')] },
      'Saved, but please mend this:',
      false,
    ],
    [
      'no area sells it any more',
      { variants: [{ ...active, expiredAtMs: 1 }] },
      'Saved. No area sells it, so shoppers don’t see it.',
      true,
    ],
  ])('%s', (_, saved, text, isGood) => {
    expect(said(saved)).toEqual({ text, isGood, leadsToAreas: false })
  })

  test('that no area has it active leads to the areas', () => {
    expect(said({ variants: [{ ...active, isActive: false }] })).toEqual({
      text: 'Saved. Add the areas where it is sold and tick “Active” there, so that shoppers see it:',
      isGood: true,
      leadsToAreas: true,
    })
    expect(said({ variants: [] }).leadsToAreas).toBe(true)
  })

  test('says since when it is sold, and names areas in the language of the page', () => {
    expect(said({ variants: [later] }).text).toMatch(
      /^Saved\. Shoppers can buy it from Fri, Dec\s4, 9\sAM \(Pacific Time\)\.$/,
    )
    expect(said({ findings: [finding('kit_part', 'SCAGLS')] }, 'tw').text).toBe('已儲存，但洛杉磯的顧客還無法訂購：')
  })
})
