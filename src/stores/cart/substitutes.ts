import { listStandIns } from '#gateway/products.ts'
import { bringAlong } from '../catalog/catalog-excerpt.ts'
import { browserBackend } from '../runtime.ts'
import { $quote } from './quote.ts'

/** Keeps on the shelf what can stand in for the lines that can't be had; answers how to stop. */
export function watchStandIns(areaCode: string): () => void {
  let asked = ''
  return $quote.subscribe((quote) => {
    const codes = [...new Set((quote?.failed ?? []).map((line) => line.code))].sort()
    if (`${codes}` === asked) return
    asked = `${codes}`
    if (codes.length === 0) return bringAlong('equals', [])
    void listStandIns(browserBackend, { areaCode, codes }).then((found) => {
      // Where it can't be told now, the next change of the list asks again.
      if (`${codes}` === asked && found.ok) bringAlong('equals', found.value.map((product) => product.code).sort())
    })
  })
}
