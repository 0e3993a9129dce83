import { describe, expect, test } from 'vitest'
import { readEngineArguments } from '#commands/engines.ts'

describe('the arguments of npm run test:browsers', () => {
  test('name test files, and after --require the engines that must be there', () => {
    expect(readEngineArguments([])).toEqual({ required: [], unknown: [], names: [] })
    expect(readEngineArguments(['journey', '--require', 'firefox,webkit', 'forms'])).toEqual({
      required: ['firefox', 'webkit'],
      unknown: [],
      names: ['journey', 'forms'],
    })
    expect(readEngineArguments(['--require']).required).toEqual(['firefox', 'webkit'])
  })

  test('tell an engine that there is not', () => {
    expect(readEngineArguments(['--require', 'safari,webkit']).unknown).toEqual(['safari'])
  })
})
