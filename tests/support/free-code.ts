import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }

/** Adds the code ALLFREE to the sample catalog, which makes every line free. */
export function withFreeCode(catalog: typeof sample): void {
  const [first] = sample.discounts
  const free = { ...first, code: 'ALLFREE', value: 100, exclusiveProducts: [], usageLimitPerUser: null }
  Object.assign(catalog, { discounts: [...catalog.discounts, free] })
}
