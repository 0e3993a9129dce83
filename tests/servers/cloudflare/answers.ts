/** The answer of Cloudflare's API to a call that succeeds. */
export function result(value: unknown, info: object = {}): Response {
  return Response.json({ success: true, errors: [], messages: [], result: value, ...info })
}

/** The answer of Cloudflare's API to a call that fails. */
export function failure(status: number, code: number, message: string): Response {
  return Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })
}
