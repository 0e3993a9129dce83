import { maxFormBytes } from '#domain/catalog/picture-file.ts'
import { joinChunks } from '#gateway/read-body.ts'
import { SkimmedForm } from './skimmed-form.ts'

/** Cloudflare takes no larger body. */
const maxReadBytes = 100 * 1024 * 1024

/**
 * Returns a form of the desk with its body in memory (rules §16 "Pictures"). Of one above `maxFormBytes` only the fields are
 * kept: its page draws it again with what was typed, and says beside each file that it is too large. When even the fields
 * are too large, it becomes a request for the page that says so.
 */
export async function readLargeForm(request: Request): Promise<Request> {
  const { url, method, headers } = request
  const chunks: Uint8Array[] = []
  const skimmed = skimmedFormOf(headers)
  let size = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > maxReadBytes) break
    if (size <= maxFormBytes) chunks.push(read.value)
    // It is too large from here on: what was read of it so far is skimmed as well.
    else for (const chunk of [...chunks.splice(0), read.value]) skimmed?.take(chunk)
  }
  if (size <= maxFormBytes) {
    return new Request(url, { method, headers, body: joinChunks(chunks, size), redirect: 'manual' })
  }
  await reader?.cancel().catch(() => undefined)
  const fields = skimmed?.fields() ?? null
  return fields === null || size > maxReadBytes
    ? new Request(tooLargePage(url), { headers: withoutBody(headers), redirect: 'manual' })
    : new Request(url, { method, headers: withoutBody(headers), body: fields, redirect: 'manual' })
}

function skimmedFormOf(headers: Headers): SkimmedForm | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? null : new SkimmedForm(boundary)
}

/** The page that says how large a form may be, in the language of the form's own page. */
function tooLargePage(url: string): URL {
  const page = new URL(url)
  page.pathname = page.pathname.replace(/\/desk\b.*$/, '/desk/too-large')
  page.search = '?refused'
  return page
}

function withoutBody(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-type', 'content-length']) kept.delete(name)
  return kept
}
