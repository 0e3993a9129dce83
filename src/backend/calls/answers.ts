import type { Fault } from '#contract/fault.ts'
import { encodeProblem, type Problem, problemOfFaults } from '#contract/problem.ts'

const jsonType = 'application/json; charset=utf-8'

/** Returns the answer `{"data": …}`. No cache may store it, because it may be personal. */
export function answer(data: unknown, status = 200): Response {
  return jsonAnswer(JSON.stringify({ data }), status)
}

/** Returns an answer with a body that is JSON text already. */
export function jsonAnswer(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': jsonType, 'cache-control': 'no-store', ...headers },
  })
}

/** A failure in the contract's shape (rules §10). */
export function refusal(status: number, problem: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  return jsonAnswer(JSON.stringify(encodeProblem(problem)), status, headers)
}

/** 422 for a body or query that a decoder refused. */
export function invalid(faults: readonly Fault[]): Response {
  return refusal(422, problemOfFaults(faults))
}

/** 422 for one field. */
export function invalidField(path: string, message: string): Response {
  return invalid([{ path, code: 'invalid', message }])
}

/** Returns the 404 for what does not exist, and for what belongs to somebody else. */
export function notFound(): Response {
  return refusal(404, { message: 'There is nothing here.', code: 'not_found' })
}
