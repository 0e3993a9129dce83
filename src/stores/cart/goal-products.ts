import { requestQuote } from '#gateway/quotes.ts'
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
  let asked = 0
  const ask = async () => {
    asked += 1
    const mine = asked
    const quoted = await requestQuote(browserBackend, { ...$quoteRequest.get(), areaCode, state: null, zip: null })
    if (mine !== asked || !quoted.ok) return
    const cheapest = quoted.value.goals.flatMap((goal) => goal.cheapest ?? [])
    requestProducts('hints', [...new Set(cheapest)].sort())
  }
  const stop = $quoteRequest.subscribe(({ lines }) => {
    clearTimeout(timer)
    if (lines.length > 0) timer = setTimeout(() => void ask(), $quote.get() === null ? 0 : debounceMs)
  })
  return () => {
    clearTimeout(timer)
    asked += 1
    stop()
  }
}
