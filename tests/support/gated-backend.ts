import { once } from 'node:events'
import { createServer } from 'node:http'

/** A backend that answers calls in waves only. */
export interface GatedBackend {
  readonly url: string
  /**
   * Begins a page. Its calls wait until as many have arrived as the first of `waves` says; then all of them are answered,
   * and the next ones wait for the second wave. A page that calls one after the other gets no answer. Returns the paths
   * of the waves that were answered, in alphabetical order.
   */
  expectWaves(waves: readonly number[]): readonly (readonly string[])[]
  close(): Promise<void>
}

/**
 * Opens a gate before the backend at `backendUrl`. It names no catalog version, so that no page keeps what another one
 * has read. The areas, which are read before a page, pass at once.
 */
export async function openGatedBackend(backendUrl: string): Promise<GatedBackend> {
  let waves: readonly number[] = []
  let answered: string[][] = []
  let waiting: { readonly path: string; readonly pass: () => void }[] = []
  const openIfFull = () => {
    if (waiting.length === 0 || waiting.length !== waves[answered.length]) return
    const passing = waiting
    waiting = []
    answered.push(passing.map(({ path }) => path).toSorted())
    for (const { pass } of passing) pass()
  }
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?', 1).join()
    if (path === '/api/catalog-version') return void response.writeHead(404).end()
    if (path !== '/api/areas') {
      await new Promise<void>((pass) => {
        waiting.push({ path, pass })
        openIfFull()
      })
    }
    const answer = await fetch(backendUrl + request.url, { headers: { accept: 'application/json' } })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    expectWaves(expected) {
      waves = expected
      answered = []
      waiting = []
      return answered
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
