import type { Fetcher } from '#gateway/fetcher.ts'
import type { TaxServiceAccess } from '#gateway/tax-service.ts'

/** The settings that the edge functions read (rules §14). */
export interface FunctionSettings {
  /** The shop's own origin. Null when it is not set. */
  readonly siteUrl: string | null
  /** The sales-tax service. Null when it is not set. */
  readonly taxService: TaxServiceAccess | null
}

/** The part of the Cache API that is used. Its entries may disappear at any time. */
export interface AnswerCache {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
}

/** The argument of a handler, in the style of Cloudflare Pages functions. */
export interface EdgeContext {
  readonly request: Request
  readonly settings: FunctionSettings
  readonly params: Readonly<Record<string, string | undefined>>
  readonly backend: Fetcher
  /** Whether the backend is outside this Worker (rules §11). It may know tax rates by a service of its own. */
  readonly isRemote: boolean
  /** Sends requests to the sales-tax service. */
  readonly taxService: Fetcher
  /** Null when there is no Cache API. */
  readonly cache: AnswerCache | null
  /** Is told whether the sales-tax service answered, each time that it is asked. */
  readonly onTaxAnswer: (isAnswered: boolean) => void
}

export type EdgeHandler = (context: EdgeContext) => Promise<Response>
