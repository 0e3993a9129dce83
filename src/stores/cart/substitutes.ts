import { listSubstitutes } from '#gateway/products.ts'
import { requestProducts } from '../catalog/catalog-excerpt.ts'
import { browserBackend } from '../runtime.ts'
import { $quote } from './quote.ts'

/** Keeps on the excerpt what can stand in for the lines that can't be had; answers how to stop. */
export function watchSubstitutes(areaCode: string): () => void {
  let asked = ''
  return $quote.subscribe((quote) => {
    const codes = [...new Set((quote?.failed ?? []).map((line) => line.code))].sort()
    if (`${codes}` === asked) return
    asked = `${codes}`
    if (codes.length === 0) return requestProducts('equals', [])
    void listSubstitutes(browserBackend, { areaCode, codes }).then((found) => {
      // Where it can't be told now, the next change of the list asks again.
      if (`${codes}` === asked && found.ok) requestProducts('equals', found.value.map((product) => product.code).sort())
    })
  })
}
