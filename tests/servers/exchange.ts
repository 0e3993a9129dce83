import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** One request as a provider's server reads it. */
export interface ProviderCall {
  readonly method: string
  /** The path without its query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a provider's server answers. */
export interface ProviderAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Reads the whole request. */
export async function readCall(request: IncomingMessage): Promise<ProviderCall> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://localhost')
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

/** One header of a call; null when it is missing. */
export function headerOf({ headers }: ProviderCall, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

export function jsonOf(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ProviderAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body, null, 2) }
}

/** A page with a title and this markup. */
export function pageOf(title: string, markup: string, status = 200): ProviderAnswer {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${title}</title><body>${markup}</body></html>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

export function redirectTo(url: string): ProviderAnswer {
  return { status: 303, headers: { location: url }, body: '' }
}

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
