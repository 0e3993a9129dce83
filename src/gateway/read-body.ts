/**
 * Returns the bytes of a body. Undefined when there are more than `maxBytes`. The bytes are counted as they arrive,
 * because Content-Length may be wrong or missing. A larger body is read up to `maxDrainedBytes`, then canceled.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  maxDrainedBytes = maxBytes,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null) return new Uint8Array(0)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return length > maxBytes ? undefined : joinChunks(chunks, length)
    length += value.byteLength
    if (length > maxDrainedBytes) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    if (length <= maxBytes) chunks.push(value)
  }
}

/** Returns the chunks of a body, `length` bytes together, as one. */
export function joinChunks(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
