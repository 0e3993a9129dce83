import { readFile } from 'node:fs/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** With `new Promise` the waiting requests failed after some 21,000. */
const waves = 3_000
const requestsOfWave = 16

/**
 * One Worker answers with what one request works out for all that ask meanwhile. The other one asks it in waves, and
 * counts the answers.
 */
const answering = `
  import { oneAtATime } from './one-at-a-time.mjs'
  const works = oneAtATime(2000)
  const work = async () => {
    await scheduler.wait(0)
    return 'shared'
  }
  export default { fetch: async () => new Response(await works.run('', work)) }
`
const asking = `
  export default {
    async fetch(request, { ANSWERING }) {
      const answers = {}
      const ask = async () => {
        const answer = await ANSWERING.fetch('https://shop.example/').then((it) => it.text(), (error) => error.message)
        answers[answer] = (answers[answer] ?? 0) + 1
      }
      for (let wave = 0; wave < ${waves}; wave += 1) await Promise.all(Array.from({ length: ${requestsOfWave} }, ask))
      return Response.json(answers)
    },
  }
`

let miniflare: Miniflare
beforeAll(async () => {
  const source = await readFile(new URL('../../src/edge/one-at-a-time.ts', import.meta.url), 'utf8')
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ESNext }
  const { outputText } = transpileModule(source, { compilerOptions })
  const worker = (name: string, script: string) => ({
    name,
    compatibilityDate: '2026-10-01',
    modules: [
      { type: 'ESModule' as const, path: 'worker.mjs', contents: script },
      { type: 'ESModule' as const, path: 'one-at-a-time.mjs', contents: outputText },
    ],
  })
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      handleStructuredLogs: () => undefined,
      workers: [
        { ...worker('asking', asking), serviceBindings: { ANSWERING: 'answering' } },
        worker('answering', answering),
      ],
    }),
  )
  await miniflare.ready
})
afterAll(() => miniflare.dispose())

describe('one rendering for all who ask at once (decision 0049), in workerd', () => {
  test('tens of thousands of requests are answered, also once V8 has optimized what they wait by', async () => {
    const answers = await miniflare.dispatchFetch('https://shop.example/')

    expect(await answers.json()).toEqual({ shared: waves * requestsOfWave })
  })
})
