import type { Fault } from '#contract/fault.ts'

/** All that the storefront knows of a server: only the path counts, each adapter owns the origin (rules §11). */
export interface Fetcher {
  fetch(request: Request): Promise<Response>
}

/** Why a call gave no value. */
export type ApiError =
  | { readonly kind: 'network' }
  | {
      readonly kind: 'http'
      readonly status: number
      readonly code: string
      readonly message: string
      readonly errors?: { readonly [field: string]: readonly string[] }
      /** What helps to go on, such as the fresh quote of a 409. */
      readonly data?: unknown
      /** Seconds. */
      readonly retryAfter?: number
    }
  | { readonly kind: 'decode'; readonly faults: readonly Fault[] }
