/**
 * The bytes of a body; `undefined` where there are more than `maxBytes`, counted while they come, so that neither a
 * wrong nor a missing Content-Length lets more in. Of such a body up to `maxDrainedBytes` are read; then it is canceled.
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
    if (done) return length > maxBytes ? undefined : joined(chunks, length)
    length += value.byteLength
    if (length > maxDrainedBytes) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    if (length <= maxBytes) chunks.push(value)
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
