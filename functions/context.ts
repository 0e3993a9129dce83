import type { Fetcher } from '#gateway/fetcher.ts'

/** The settings that the edge functions read (rules §14). */
export interface FunctionEnv {
  readonly SITE_URL?: string | undefined
  readonly TAX_API_URL?: string | undefined
  readonly TAX_API_KEY?: string | undefined
}

/** What of the Cache API is used; correctness never depends on it. */
export interface AnswerCache {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
}

/** What a handler is given, in the shape of Cloudflare Pages functions. */
export interface EdgeContext {
  readonly request: Request
  readonly env: FunctionEnv
  readonly params: Readonly<Record<string, string | undefined>>
  readonly backend: Fetcher
  /** The way to the sales-tax service. */
  readonly taxService: Fetcher
  /** `null` where there is no Cache API. */
  readonly cache: AnswerCache | null
}

export type EdgeHandler = (context: EdgeContext) => Promise<Response>
