import type { Fault } from '#contract/fault.ts'
import { encodeProblem, type Problem, problemOfFaults } from '#contract/problem.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** `{"data": …}`, never stored. */
export function dataAnswer(data: unknown): Response {
  return new Response(JSON.stringify({ data }), { headers })
}

/** A failure in the contract's shape (rules §10). */
export function problemAnswer(status: number, problem: Problem): Response {
  return new Response(JSON.stringify(encodeProblem(problem)), { status, headers })
}

/** 422, each fault under its field. */
export function faultsAnswer(faults: readonly Fault[]): Response {
  return problemAnswer(422, problemOfFaults(faults))
}
