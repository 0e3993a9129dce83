import type { Fault } from '#contract/fault.ts'
import { encodeProblem, type Problem, problemOfFaults } from '#contract/problem.ts'

const jsonType = 'application/json; charset=utf-8'

/** `{"data": …}`; personal unless the caller says otherwise, so never stored on the way. */
export function answer(data: unknown, status = 200): Response {
  return jsonAnswer(JSON.stringify({ data }), status)
}

/** A body that is JSON text already, sent byte for byte. */
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

/** The same 404 for all that is not there, and for all that is not the asker's. */
export function notFound(): Response {
  return refusal(404, { message: 'There is nothing here.', code: 'not_found' })
}
