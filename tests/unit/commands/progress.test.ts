import { describe, expect, test } from 'vitest'
import { progressOn } from '#commands/progress.ts'

function stream(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string | Uint8Array) => written.push(String(text)) > 0 }
}

describe('the progress of a command', () => {
  test('in a log: a plain line for each step, once', () => {
    const log = stream(false)
    const progress = progressOn(log)

    progress.show('Reading …')
    for (const share of [0, 0.5, 1]) progress.show('Sending …', share)
    progress.clear()

    expect(log.written).toEqual(['Reading …\n', 'Sending …\n'])
  })

  test('on a terminal: one line that is overwritten, with a bar', () => {
    const terminal = stream(true)
    const progress = progressOn(terminal)

    progress.show('Reading …')
    progress.show('Sending …', 0.5)
    progress.clear()

    expect(terminal.written).toEqual([
      '\r\u001b[KReading …',
      '\r\u001b[K████████████░░░░░░░░░░░░ 50 % Sending …',
      '\r\u001b[K',
    ])
  })
})
