import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A body that was sent, in bytes of the wire. */
export interface Sent {
  readonly path: string
  readonly type: string
  readonly bytes: number
}

/** Stands before the shop as the edge does: TLS, HTTP/2 and Brotli. */
export interface EdgeFront {
  readonly origin: string
  /** What was sent since the last call. */
  takeSent(): readonly Sent[]
  close(): void
}

/** What the edge takes for a page that it compresses while it is sent. */
const quality = 5
const compressed = /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest|xml))/

/** Serves the shop at `target` on https://localhost:port. `folder` keeps the certificate, which `openssl` makes. */
export async function openEdgeFront(port: number, target: URL, folder: string): Promise<EdgeFront> {
  let sent: Sent[] = []
  const server = createSecureServer({ allowHTTP1: true, ...certificate(folder) }, (incoming, outgoing) => {
    const headers = { ...plainHeaders(incoming.headers), host: target.host }
    const asked = { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers }
    const forwarded = request(asked, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const type = answer.headers['content-type'] ?? ''
        const { body, encoding } = encode(Buffer.concat(chunks), type)
        sent.push({ path: incoming.url, type, bytes: body.length })
        outgoing.writeHead(answer.statusCode ?? 502, { ...plainHeaders(answer.headers), ...encoding })
        outgoing.end(body)
      })
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    origin: `https://localhost:${port}`,
    takeSent() {
      const taken = sent
      sent = []
      return taken
    },
    close: () => server.close(),
  }
}

/** Returns the bytes as the edge sends them. */
function encode(body: Buffer, type: string): { readonly body: Buffer; readonly encoding: OutgoingHttpHeaders } {
  if (body.length === 0 || !compressed.test(type)) return { body, encoding: {} }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return { body: brotliCompressSync(body, { params }), encoding: { 'content-encoding': 'br' } }
}

function certificate(folder: string): { readonly key: Buffer; readonly cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** Leaves out what belongs to one connection. */
function plainHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const own = /^(?::|(?:connection|keep-alive|transfer-encoding|content-length|accept-encoding|host)$)/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)))
}
