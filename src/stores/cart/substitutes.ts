import { listSubstitutes } from '#gateway/products.ts'
import { requestProducts } from '../catalog/catalog-excerpt.ts'
import { browserBackend } from '../runtime.ts'
import { $quote } from './quote.ts'

/** Loads substitutes for the failed lines into the excerpt. Returns a function that stops it. */
export function watchSubstitutes(areaCode: string): () => void {
  let requested = ''
  return $quote.subscribe((quote) => {
    const codes = [...new Set((quote?.failed ?? []).map((line) => line.code))].sort()
    if (`${codes}` === requested) return
    requested = `${codes}`
    if (codes.length === 0) return requestProducts('substitutes', [])
    void listSubstitutes(browserBackend, { areaCode, codes }).then((found) => {
      // After a failure, the next change of the failed list tries again.
      if (`${codes}` === requested && found.ok)
        requestProducts('substitutes', found.value.map((product) => product.code).sort())
    })
  })
}
