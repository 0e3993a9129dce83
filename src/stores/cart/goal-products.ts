import type { QuoteRequest } from '#domain/quote/quote-context.ts'
import { listGoalProducts } from '#gateway/quotes.ts'
import { requestProducts } from '../catalog/catalog-excerpt.ts'
import { browserBackend } from '../runtime.ts'
import { $quote, $quoteRequest } from './quote.ts'

const debounceMs = 400

/**
 * Loads the cheapest products that reach the cart's next goals into the excerpt; only the server knows the whole
 * catalog. Returns a function that stops it. When the call fails the goals are shown without products.
 */
export function watchGoalProducts(areaCode: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: QuoteRequest | null = null
  const load = async (request: QuoteRequest) => {
    const codes = await listGoalProducts(browserBackend, { ...request, areaCode, state: null, zip: null })
    if (request === latest && codes.ok) requestProducts('goals', codes.value)
  }
  const stop = $quoteRequest.subscribe((request) => {
    clearTimeout(timer)
    latest = request
    const waitMs = $quote.get() === null ? 0 : debounceMs
    if (request.lines.length > 0) timer = setTimeout(() => void load(request), waitMs)
  })
  return () => {
    clearTimeout(timer)
    latest = null
    stop()
  }
}
