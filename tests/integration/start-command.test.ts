import { describe, expect, test } from 'vitest'
import { runCommand } from '#tests/support/run-command.ts'

describe('npm start', () => {
  test('shows its usage for an option that it does not have', async () => {
    expect(await runCommand('start', '--port', '8888')).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(/^usage: \[PORT=8888\] npm start -- .*\n$/),
    })
  })
})
