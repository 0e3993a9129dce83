import type { Context } from 'hono'
import { err, ok, type Result } from '#domain/result.ts'
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
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    return err(refusal(415, { message: 'The body must be application/json.', code: 'unsupported_media_type' }))
  }
  const text = await context.req.text()
  const parsed = parseJson(text)
  if (!parsed.ok) return err(refusal(400, { message: 'The body is not JSON.', code: 'malformed' }))
  // A schema of an object would take a list for one that lacks everything.
  if (Array.isArray(parsed.value)) return err(invalidField('body', 'must be an object'))
  return ok({ value: parsed.value, text })
}

function parseJson(text: string): Result<unknown, 'malformed'> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return err('malformed')
  }
}
