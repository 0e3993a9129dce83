import type { Call } from '#backend/calls/call.ts'
import { onRequestPost } from '#functions/api/tax-rate.ts'
import type { EdgeHandler } from '#functions/context.ts'

/** The calls that the edge answers itself. The backend never gets them, but its OpenAPI document lists them. */
export const edgeCalls: readonly (Call & { readonly handle: EdgeHandler })[] = [
  {
    method: 'POST',
    path: '/api/tax-rate',
    summary: 'The sales tax of a place; 0 and not correct when nobody knows it',
    request: 'TaxQuery',
    answer: { name: 'TaxRate' },
    handle: onRequestPost,
  },
]
