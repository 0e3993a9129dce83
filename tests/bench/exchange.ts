import { Agent, request as httpRequest } from 'node:http'

export const connections = 8

export interface Message {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Returns one request. Each call may return another one. */
export interface Call {
  readonly name: string
  readonly make: () => Message
}

export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
  readonly firstFailure: string
}

/** The open connections. Destroy them at the end. */
export const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** Sends `call` over all connections for this time, after a warm-up of a third of it. */
export async function measure(address: URL, call: Call, measureMs: number): Promise<Figures> {
  const began = performance.now()
  const countedFrom = began + measureMs / 3
  const end = began + measureMs + measureMs / 3
  const times: number[] = []
  let failed = 0
  let firstFailure = ''
  const work = async () => {
    while (performance.now() < end) {
      const sentAt = performance.now()
      const { status, body } = await send(address, call.make())
      const now = performance.now()
      if (sentAt < countedFrom) continue
      times.push(now - sentAt)
      if (status !== 0 && status < 400) continue
      failed += 1
      firstFailure ||= `${status} ${body.slice(0, 80).replaceAll('|', ' ')}`
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const spentSeconds = (performance.now() - countedFrom) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / spentSeconds, p50: at(0.5), p99: at(0.99), failed, firstFailure }
}

/**
 * One exchange over an open connection, with status 0 for none. Node's http costs less time than its fetch. A
 * connection that the server closed during an import is opened again.
 */
export function send(address: URL, message: Message): Promise<{ status: number; body: string }> {
  const { method, path, body } = message
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const headers = { ...message.headers, ...length }
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, body: error.message })
    const sent = httpRequest(
      { agent, host: address.hostname, port: address.port, method, path, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
        response.on('error', fail)
      },
    )
    sent.on('error', (error) => (sent.reusedSocket ? send(address, message).then(resolve) : fail(error)))
    sent.end(body)
  })
}
