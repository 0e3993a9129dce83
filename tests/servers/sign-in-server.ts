import { randomUUID } from 'node:crypto'
import type { AnswerFault } from './answer-faults.ts'

/** What the servers that stand in for Google and Facebook have in common. */
export interface SignInServer {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** What it says about whoever signs in there next. */
  profile: Readonly<Record<string, unknown>>
  /** The paths that answer wrongly, such as `/token`. */
  readonly answerFaults: Map<string, AnswerFault>
  /** The requests that it was sent, such as `POST /token`, oldest first. */
  readonly asked: string[]
  close(): Promise<void>
}

/** A client's id and secret; the secret has letters that a form must escape. */
export function newClient(): Pick<SignInServer, 'clientId' | 'clientSecret'> {
  return { clientId: `client-${randomUUID()}`, clientSecret: `secret/1+=${randomUUID()}` }
}
