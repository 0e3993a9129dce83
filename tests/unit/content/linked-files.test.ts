import { describe, expect, test } from 'vitest'
import { linkFiles } from '#content/linked-files.ts'

describe('the links of a file (rules §3 "Texts")', () => {
  const stored = (id: string, html?: string) => {
    const kept: { rendered?: { html: string } | undefined }[] = []
    const context = linkFiles({ store: { set: (entry) => kept.push(entry) > 0 } })
    context.store.set({ id, data: {}, ...(html === undefined ? {} : { rendered: { html } }) })
    return kept.map(({ rendered }) => rendered?.html)
  }

  test('of a Chinese one lead to the Chinese pages', () => {
    expect(stored('tw/about', '<a href="/terms">a</a><a href="/tw/policy">b</a>')).toEqual([
      '<a href="/tw/terms">a</a><a href="/tw/policy">b</a>',
    ])
  })

  test('of an English one, and a file without a text, stay as they are', () => {
    expect(stored('en/about', '<a href="/terms">a</a>')).toEqual(['<a href="/terms">a</a>'])
    expect(stored('tw/about')).toEqual([undefined])
  })
})
