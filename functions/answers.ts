import type { Fault } from '#contract/fault.ts'
import { encodeProblem, type Problem, problemOfFaults } from '#contract/problem.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Returns the answer `{"data": …}`, which is never cached. */
export function dataAnswer(data: unknown): Response {
  return new Response(JSON.stringify({ data }), { headers })
}

/** Returns the answer to a failure (rules §10). */
export function problemAnswer(status: number, problem: Problem): Response {
  return new Response(JSON.stringify(encodeProblem(problem)), { status, headers })
}

/** Returns a 422 with each fault under its field. */
export function faultsAnswer(faults: readonly Fault[]): Response {
  return problemAnswer(422, problemOfFaults(faults))
}
