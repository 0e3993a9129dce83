import type { Context } from 'hono'
import { err, ok, type Result } from '#domain/result.ts'
import { readBody } from '#gateway/read-body.ts'
import { invalidField, refusal } from './answers.ts'

/** A JSON body: its value and its text. */
export interface JsonBody {
  readonly value: unknown
  readonly text: string
}

/**
 * The body of a request as JSON; else the refusal: 415 for another content type, 400 for text that is not JSON, 422 for
 * a list: every call of the contract takes an object.
 */
export async function readJsonBody(context: Context): Promise<Result<JsonBody, Response>> {
  const refused = refuseType(context)
  if (refused) return err(refused)
  const text = await context.req.text()
  const parsed = parseJson(text)
  if (!parsed.ok) return err(malformed())
  // A schema of an object would take a list for one that lacks everything.
  if (Array.isArray(parsed.value)) return err(invalidField('body', 'must be an object'))
  return ok({ value: parsed.value, text })
}

/**
 * The value of a JSON body of up to `maxBytes`, for a call that takes more than any other; else the refusal: 413, 415,
 * 400. The body is read whatever the answer is (safety E3). Its text is not kept, because it is large.
 */
export async function readLargeJsonBody(context: Context, maxBytes: number): Promise<Result<unknown, Response>> {
  const bytes = await readBody(context.req.raw.body, maxBytes, 4 * maxBytes)
  if (bytes === undefined) {
    return err(refusal(413, { message: `The body is larger than ${maxBytes} bytes.`, code: 'too_large' }))
  }
  const refused = refuseType(context)
  if (refused) return err(refused)
  return new Response(bytes).json().then(
    (value: unknown) => ok(value),
    () => err(malformed()),
  )
}

function refuseType(context: Context): Response | null {
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return null
  return refusal(415, { message: 'The body must be application/json.', code: 'unsupported_media_type' })
}

function malformed(): Response {
  return refusal(400, { message: 'The body is not JSON.', code: 'malformed' })
}

function parseJson(text: string): Result<unknown, 'malformed'> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return err('malformed')
  }
}
