import { problemAnswer } from '../answers.ts'
import type { EdgeContext } from '../context.ts'
import { forward } from '../forward.ts'
import { isSafe, refuseForeign } from '../guard.ts'
import { readRequestBody } from '../request-body.ts'

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Any call without a function of its own. It is checked and sent to the backend. */
export async function onRequest(context: EdgeContext): Promise<Response> {
  const { request } = context
  if (!methods.has(request.method))
    return problemAnswer(400, { message: 'There is no such method.', code: 'malformed' })
  const foreign = refuseForeign(context)
  if (foreign) return foreign
  if (isSafe(request)) return forward(context, null)
  const body = await readRequestBody(request)
  return body.ok ? forward(context, body.value) : body.error
}
