import type { IncomingMessage, ServerResponse } from 'node:http'
import { openServer } from '#tests/support/test-server.ts'

/** A sales-tax service on this machine, over real HTTP, with the given answers. */
export interface TaxService {
  readonly url: string
  /** Headers and body of each call. */
  readonly calls: { readonly headers: IncomingMessage['headers']; readonly body: string }[]
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

export async function startTaxService(): Promise<TaxService> {
  const calls: TaxService['calls'] = []
  const server = await openServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    calls.push({ headers: request.headers, body })
    service.answer(response)
  })
  const service: TaxService = {
    url: `${server.url}/rates`,
    calls,
    answer: sendJson({ tax_rate: 10.35 }),
    close: server.close,
  }
  return service
}

export function sendJson(body: unknown, status = 200): TaxService['answer'] {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function sendText(body: string, type: string, status = 200): TaxService['answer'] {
  return (response) => response.writeHead(status, { 'content-type': type }).end(body)
}
