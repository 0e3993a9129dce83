import { describe, expect, test } from 'vitest'
import { changedFields } from '#components/desk/change-words.ts'
import { wordsOf } from '#i18n/words.ts'

describe('a change of the log in words (rules §16 "The log")', () => {
  test('names fields and values as the forms do', () => {
    const change = {
      action: 'catalog.changed',
      before: { taxable: false, facts: { storage: 'chilled' }, variants: [{ releaseAt: null }] },
      after: { taxable: true, facts: { storage: 'frozen' }, variants: [{ releaseAt: '2026-11-27T17:00:00Z' }] },
    }
    expect(changedFields(change, wordsOf('en'), 'en')).toEqual([
      { label: 'Taxable', before: 'No', after: 'Yes', items: null },
      { label: 'Facts › Storage', before: 'Refrigerated', after: 'Frozen', items: null },
      { label: 'Areas 1 › Sold from', before: null, after: 'Nov 27, 2026, 9:00 AM', items: null },
    ])
    expect(changedFields(change, wordsOf('tw'), 'tw')[0]).toEqual({
      label: '應稅',
      before: '否',
      after: '是',
      items: null,
    })
  })

  test('says which stock moved, by how much and why', () => {
    const change = { action: 'stock.changed', before: null, after: { waQuantity: '-3', reason: 'broken' } }
    expect(changedFields(change, wordsOf('en'), 'en')).toEqual([
      { label: 'Stock, warehouse WA', before: null, after: '-3', items: null },
      { label: 'Reason', before: null, after: 'broken', items: null },
    ])
  })

  test('tells an order and an account in the words of their screens', () => {
    const moved = { action: 'order.moved', before: { status: 'paid' }, after: { status: 'packed' } }
    const account = { action: 'staff.changed', before: { role: 'kitchen' }, after: { role: 'editor' } }
    expect(changedFields(moved, wordsOf('en'), 'en')).toEqual([
      { label: 'Status', before: 'To pack', after: 'Packed', items: null },
    ])
    expect(changedFields(account, wordsOf('en'), 'en')).toEqual([
      { label: 'Role', before: 'Kitchen', after: 'Editor', items: null },
    ])
  })

  test('tells none from not known', () => {
    const change = {
      action: 'catalog.changed',
      before: { facts: { allergens: null } },
      after: { facts: { allergens: [] } },
    }
    expect(changedFields(change, wordsOf('en'), 'en')).toEqual([
      { label: 'Facts › Allergens', before: null, after: 'None of these', items: null },
    ])
  })

  test('says what a list gained and lost, by name, and names the product of a code', () => {
    const hotpot = (...twoServingsHotpotCodes: string[]) => ({ hotpot: { twoServingsHotpotCodes } })
    const names = { 'products:KIT-W': { name: 'Winter Lamb Pot', nameTw: '冬日羊肉鍋' } }
    const said = (before: object, after: object) =>
      changedFields(
        { action: 'catalog.changed', before: { ...before }, after: { ...after } },
        wordsOf('en'),
        'en',
        names,
      )

    expect(said(hotpot('A', 'B'), hotpot('A', 'KIT-W')).map(({ items }) => items)).toEqual([
      '+ KIT-W Winter Lamb Pot, − B',
    ])
    expect(said(hotpot('A', 'B'), hotpot('B', 'A'))[0]).toMatchObject({ before: 'A, B', after: 'B, A', items: null })
    expect(said({ items: [{ code: 'A' }] }, { items: [{ code: 'KIT-W' }] })).toEqual([
      { label: 'Deal items 1 › Code', before: 'A', after: 'KIT-W Winter Lamb Pot', items: null },
    ])
  })

  test('leaves the words of a text and of a product as they were typed', () => {
    const text = { action: 'text.saved', before: { title: 'paid' }, after: { title: 'pending' } }
    const product = { action: 'catalog.changed', before: { name: 'owner' }, after: { name: 'packed' } }
    expect(changedFields(text, wordsOf('en'), 'en')).toEqual([
      { label: 'Title', before: 'paid', after: 'pending', items: null },
    ])
    expect(changedFields(product, wordsOf('en'), 'en')).toEqual([
      { label: 'Name', before: 'owner', after: 'packed', items: null },
    ])
  })

  test('tells a text in the words of its form', () => {
    const moved = { action: 'text.saved', before: { group: 'kits' }, after: { group: 'allergies' } }
    const home = { action: 'text.saved', subject: 'text:home/en/home', before: {}, after: { 'hero.kits': 'Kits!' } }
    expect(changedFields(moved, wordsOf('en'), 'en')).toEqual([
      { label: 'Group', before: 'Kits and cooking', after: 'Allergies and diets', items: null },
    ])
    expect(changedFields(home, wordsOf('en'), 'en')).toEqual([
      { label: 'Button to the kits', before: null, after: 'Kits!', items: null },
    ])
  })

  test('leaves what has no word as it is', () => {
    const change = { action: 'later.done', before: null, after: { unheard: 'x' } }
    expect(changedFields(change, wordsOf('en'), 'en')).toEqual([
      { label: 'unheard', before: null, after: 'x', items: null },
    ])
  })
})
