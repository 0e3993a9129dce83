import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }

/** Adds a gift card of $50 to the sample catalog, taxable by mistake, which no order may be taxed for. */
export function withGiftCard(catalog: typeof sample): void {
  const soy = sample.products.find(({ code }) => code === 'FM-SOY')
  if (soy === undefined) throw new Error('the sample has no FM-SOY')
  const variants = [1, 2, 3].map((areaId) => ({ areaId, price: 50, isActive: true, taxable: true }))
  const facts = {
    id: 9050,
    slug: 'gift-card-50',
    code: 'GC-50',
    name: 'Gift Card $50',
    nameTw: '禮物卡 $50',
    price: 50,
  }
  Object.assign(catalog, {
    products: [...catalog.products, { ...soy, ...facts, quantity: 500, waQuantity: 500, variants, priceVariants: [] }],
  })
}

/** The line of the gift card that `withGiftCard` adds. */
export const cardLine = { group: 'foodmart', code: 'GC-50', picked: 1 }

/** The code in a mail's text. @throws Error when there is none. */
export function codeIn(text: string): string {
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0]
  if (code === undefined) throw new Error('the mail has no gift card code')
  return code
}
