import { afterEach, describe, expect, test, vi } from 'vitest'
import { sourcesIn } from '#tests/architecture/sources.ts'
import { isShown } from '../../../src/pages/_drafts.ts'

afterEach(() => vi.unstubAllEnvs())

describe('drafts of editors', () => {
  test('are shown in the preview only', () => {
    vi.stubEnv('DEV', true)
    expect([isShown({ data: { draft: true } }), isShown({ data: { draft: false } })]).toEqual([true, true])

    vi.stubEnv('DEV', false)
    expect([isShown({ data: { draft: true } }), isShown({ data: { draft: false } })]).toEqual([false, true])
  })

  test('are never English text pages, because those replace missing translations', () => {
    const pages = sourcesIn(['src/content/pages/en'], /\.md$/)

    expect(pages).toHaveLength(4)
    expect(pages.filter(({ text }) => /^draft:\s*true/m.test(text))).toEqual([])
  })
})
