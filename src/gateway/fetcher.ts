import type { Fault } from '#contract/fault.ts'
import type { WholeLists } from './whole-lists.ts'

/** The port to a backend. Only the path of a request counts, because each adapter sets the origin (rules §11). */
export interface Fetcher {
  fetch(request: Request): Promise<Response>
  /**
   * Returns, once, what the call's decoder would make of an answer, when a backend of this isolate has it already
   * (decision 0053); undefined: its body is to be read.
   */
  decoded?<T>(response: Response): T | undefined
  /** For a backend that may not cut its lists. */
  readonly wholeLists?: WholeLists
  /** Stands for the catalog's version: as long as it is the same object, the catalog's lists are the same. */
  readonly edition?: object | undefined
  /** The same for the texts that editors have published. Without it there are none. */
  readonly textsEdition?: object | undefined
}

/** Why a call failed. */
export type ApiError =
  | { readonly kind: 'network' }
  | {
      readonly kind: 'http'
      readonly status: number
      readonly code: string
      readonly message: string
      readonly errors?: { readonly [field: string]: readonly string[] }
      /** What the caller needs to go on, such as the fresh quote of a 409. */
      readonly data?: unknown
      /** How many seconds to wait before the next call. */
      readonly retryAfter?: number
    }
  | { readonly kind: 'decode'; readonly faults: readonly Fault[] }
