import type { Fetcher } from '#gateway/fetcher.ts'
import type { TaxServiceAccess } from '#gateway/tax-service.ts'

/** The settings that the edge functions read (rules §14). */
export interface FunctionSettings {
  /** The shop's own origin; `null` when it is not set. */
  readonly siteUrl: string | null
  /** The sales-tax service; `null` when none is set. */
  readonly taxService: TaxServiceAccess | null
}

/** What of the Cache API is used; correctness never depends on it. */
export interface AnswerCache {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
}

/** What a handler is given, in the shape of Cloudflare Pages functions. */
export interface EdgeContext {
  readonly request: Request
  readonly settings: FunctionSettings
  readonly params: Readonly<Record<string, string | undefined>>
  readonly backend: Fetcher
  /** The way to the sales-tax service. */
  readonly taxService: Fetcher
  /** `null` where there is no Cache API. */
  readonly cache: AnswerCache | null
}

export type EdgeHandler = (context: EdgeContext) => Promise<Response>
