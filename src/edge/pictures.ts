import { uploadedAt } from '#domain/catalog/uploaded-picture.ts'
import { problemAnswer } from '#functions/answers.ts'
import type { AnswerCache } from '#functions/context.ts'
import { noteRoute } from './request-record.ts'

/** What is read of a stored picture. */
interface PictureShelf {
  get(name: string): Promise<{ readonly body: ReadableStream; readonly size: number } | null>
}

/** What an answer is made with. */
interface PictureSource {
  readonly pictures: PictureShelf | null
  readonly cache: AnswerCache | null
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Nothing in a picture may ever run, frame or load anything, even when it is opened by itself. */
const policy = "default-src 'none'; sandbox"

/**
 * Answers the request for a picture that the desk has taken; null for any other path and method. The path holds the hash
 * of the bytes, so it is kept for good, by the data center too (rules §16 "Pictures").
 */
export async function servePicture(
  request: Request,
  pathname: string,
  { pictures, cache, waitUntil }: PictureSource,
): Promise<Response | null> {
  const picture = uploadedAt(pathname)
  if (picture === null || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  noteRoute('/pictures/*')
  // No browser can ask for it: `.invalid` is nobody's, and the cache is only read by this Worker.
  const key = `https://pictures.invalid/${picture.name}`
  const tag = `"${picture.name}"`
  const headers = {
    'content-type': picture.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': policy,
    etag: tag,
  }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  const kept = await cache?.match(key)
  if (kept) return new Response(request.method === 'HEAD' ? null : kept.body, { headers: kept.headers })
  const found = (await pictures?.get(picture.name)) ?? null
  if (found === null) return problemAnswer(404, { message: 'There is no such picture.', code: 'not_found' })
  const whole = new Response(found.body, { headers: { ...headers, 'content-length': String(found.size) } })
  if (cache) waitUntil(cache.put(key, whole.clone()))
  return request.method === 'HEAD' ? new Response(null, { headers: whole.headers }) : whole
}
