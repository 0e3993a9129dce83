import { describe, expect, test } from 'vitest'
import { potContents } from '#stores/kit/pot-contents.ts'
import { aBundle, aComboItem, aProduct, picks } from '#tests/support/builders.ts'

const kit = aBundle('MARKET', 3000, 3, [aComboItem('CORN', 0, 2), aComboItem('BELLY', 0, 3), aComboItem('GONE', 0, 1)])
const products = new Map(['CORN', 'BELLY', 'TOFU'].map((code) => [code, aProduct(code, 200)]))

function contents(meat: string | null, additionalItem: string | null) {
  const choice = { picks: picks(['CORN', 2], ['BELLY', 1]), meat, additionalItem }
  return potContents(kit, choice, products).map(({ product, count }) => `${product.code} ${count}`)
}

describe('potContents', () => {
  test('counts the meat, the picks and the extra item, in a stable order', () => {
    expect(contents(null, null)).toEqual(['CORN 2', 'BELLY 1'])
    expect(contents('BELLY', 'TOFU')).toEqual(['BELLY 2', 'CORN 2', 'TOFU 1'])
  })
})
