import { isJson } from '#gateway/limited-fetcher.ts'

/** An answer that carries its request's id, and the code when it is a problem. */
interface Identified {
  readonly response: Response
  readonly code: string | null
}

const codeForm = /^[a-z][a-z_]{0,39}$/

/**
 * Returns the answer with the request's id as a header, and a problem with it in its JSON too (rules §10). The answer's
 * headers are changed, except a problem's.
 */
export async function withRequestId(answer: Response, id: string): Promise<Identified> {
  const problem = answer.status >= 400 && isJson(answer.headers) ? await readProblem(answer.clone()) : null
  const response = problem === null ? answer : new Response(JSON.stringify({ ...problem, requestId: id }), answer)
  response.headers.set('x-request-id', id)
  if (problem !== null) response.headers.delete('content-length')
  return { response, code: problem === null ? null : codeOf(problem) }
}

/** Returns the JSON object of a body; null when it has none, as the answer to HEAD. */
async function readProblem(answer: Response): Promise<Readonly<Record<string, unknown>> | null> {
  const json: unknown = await answer.json().catch(() => null)
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null
}

/** Another server's code may be anything. */
function codeOf({ code }: Readonly<Record<string, unknown>>): string {
  return typeof code === 'string' && codeForm.test(code) ? code : 'other'
}
