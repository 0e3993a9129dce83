import { describe, expect, test } from 'vitest'
import { spaced } from '#i18n/spaced.ts'

describe('spaced', () => {
  test('parts a sentence from what follows it, unless its last mark is full-width', () => {
    expect(spaced('Your password has been changed.')).toBe('Your password has been changed. ')
    expect(spaced('密碼已更改，請登入。')).toBe('密碼已更改，請登入。')
    expect(spaced('已經有帳戶了？')).toBe('已經有帳戶了？')
  })
})
