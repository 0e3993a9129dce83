import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { naiveHandlers } from '#tests/naive/naive-handlers.ts'

describe('naive handlers (docs/safety.md F7)', () => {
  test('each takes the place of a text that the sources hold once', () => {
    const stale = naiveHandlers.flatMap(({ name, changes }) => {
      const texts = new Map<string, string>()
      return changes.flatMap(({ file, from, to }) => {
        const parts = (texts.get(file) ?? readFileSync(file, 'utf8')).split(from)
        texts.set(file, parts.join(to))
        return parts.length === 2 ? [] : [`${name}: ${file} has it ${parts.length - 1} times`]
      })
    })

    expect(stale).toEqual([])
  })
})
