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
      { label: 'Taxable', before: 'No', after: 'Yes' },
      { label: 'Facts › Storage', before: 'Refrigerated', after: 'Frozen' },
      { label: 'Areas 1 › Sold from', before: null, after: 'Nov 27, 2026, 9:00 AM' },
    ])
    expect(changedFields(change, wordsOf('tw'), 'tw')[0]).toEqual({ label: '應稅', before: '否', after: '是' })
  })

  test('says which stock moved, by how much and why', () => {
    const change = { action: 'stock.changed', before: null, after: { waQuantity: '-3', reason: 'broken' } }
    expect(changedFields(change, wordsOf('en'), 'en')).toEqual([
      { label: 'Stock, warehouse WA', before: null, after: '-3' },
      { label: 'Reason', before: null, after: 'broken' },
    ])
  })

  test('tells an order and an account in the words of their screens', () => {
    const moved = { action: 'order.moved', before: { status: 'paid' }, after: { status: 'packed' } }
    const account = { action: 'staff.changed', before: { role: 'kitchen' }, after: { role: 'editor' } }
    expect(changedFields(moved, wordsOf('en'), 'en')).toEqual([{ label: 'Status', before: 'To pack', after: 'Packed' }])
    expect(changedFields(account, wordsOf('en'), 'en')).toEqual([{ label: 'Role', before: 'Kitchen', after: 'Editor' }])
  })

  test('tells none from not known', () => {
    const change = {
      action: 'catalog.changed',
      before: { facts: { allergens: null } },
      after: { facts: { allergens: [] } },
    }
    expect(changedFields(change, wordsOf('en'), 'en')).toEqual([
      { label: 'Facts › Allergens', before: null, after: 'None of these' },
    ])
  })

  test('leaves the words of a text and of a product as they were typed', () => {
    const text = { action: 'text.saved', before: { title: 'paid' }, after: { title: 'pending' } }
    const product = { action: 'catalog.changed', before: { name: 'owner' }, after: { name: 'packed' } }
    expect(changedFields(text, wordsOf('en'), 'en')).toEqual([{ label: 'Title', before: 'paid', after: 'pending' }])
    expect(changedFields(product, wordsOf('en'), 'en')).toEqual([{ label: 'Name', before: 'owner', after: 'packed' }])
  })

  test('tells a text in the words of its form', () => {
    const moved = { action: 'text.saved', before: { group: 'kits' }, after: { group: 'allergies' } }
    const home = { action: 'text.saved', subject: 'text:home/en/home', before: {}, after: { 'hero.kits': 'Kits!' } }
    expect(changedFields(moved, wordsOf('en'), 'en')).toEqual([
      { label: 'Group', before: 'Kits and cooking', after: 'Allergies and diets' },
    ])
    expect(changedFields(home, wordsOf('en'), 'en')).toEqual([
      { label: 'Button to the kits', before: null, after: 'Kits!' },
    ])
  })

  test('leaves what has no word as it is', () => {
    const change = { action: 'later.done', before: null, after: { unheard: 'x' } }
    expect(changedFields(change, wordsOf('en'), 'en')).toEqual([{ label: 'unheard', before: null, after: 'x' }])
  })
})
