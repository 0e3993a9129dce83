import { describe, expect, test } from 'vitest'
import { changedText, sinceOriginal } from '#components/desk/text-changes.ts'

const original = {
  ...{ kind: 'faqs', language: 'en', name: 'storage', body: 'Two days.\n' },
  fields: { question: 'How long?', group: 'kits', order: 3, draft: false },
}
const change = {
  ...{ id: 1, at: 0, who: 'Mei', action: 'text.saved', subject: 'text:faqs/en/storage', canUndo: false },
  takesBack: null,
  before: { question: null, group: null, order: null, draft: null, body: null },
  after: { question: 'How long?', group: 'kits', order: 3, draft: false, body: 'Three days.' },
}
const fieldsOf = (of: Parameters<typeof sinceOriginal>[0], originals = [original]) => {
  const { before, after } = sinceOriginal(of, originals)
  return { before, after }
}

describe('an entry of the log about a text (rules §16 "The log")', () => {
  test('names the text; another entry names none', () => {
    expect(changedText('text:home/tw/home')).toEqual({ kind: 'home', language: 'tw', name: 'home' })
    expect(changedText('products:F-1')).toBeNull()
  })

  test('of the first save says what differs from the original text', () => {
    expect(fieldsOf(change)).toEqual({ before: { body: 'Two days.' }, after: { body: 'Three days.' } })
    expect(fieldsOf({ ...change, after: { ...change.after, body: 'Two days.' } })).toEqual({ before: {}, after: {} })
  })

  test('of a new text says what it has', () => {
    const after = { question: 'How long?', group: 'kits', body: 'Three days.' }
    expect(fieldsOf(change, [])).toEqual({ before: { question: null, group: null, body: '' }, after })
  })

  test('of a later save, and of anything else, stays as it is', () => {
    const later = { ...change, before: { body: 'A.', draft: false }, after: { body: 'B.', draft: true } }
    expect(sinceOriginal(later, [original])).toEqual(later)
    const hidden = { ...change, before: { draft: false }, after: { draft: true } }
    expect(sinceOriginal(hidden, [original])).toEqual(hidden)
    const product = { ...change, subject: 'products:F-1', after: { order: 1, body: 'x' } }
    expect(sinceOriginal(product, [original])).toBe(product)
  })
})
