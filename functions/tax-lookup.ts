import { decodeTaxRate, type TaxQuery, taxRateShape } from '#contract/tax-rate.ts'
import { usStateCode } from '#domain/address/us-state-names.ts'
import type { TaxRate } from '#domain/quote/tax.ts'
import { lookUpState } from '#gateway/addresses.ts'
import { getCommon } from '#gateway/config.ts'
import { limitedFetcher } from '#gateway/limited-fetcher.ts'
import { askTaxRate, unknownTaxRate } from '#gateway/tax-rates.ts'
import { askTaxService, type TaxServiceAccess } from '#gateway/tax-service.ts'
import type { EdgeContext } from './context.ts'

const limits = { timeoutMs: 3000, maxBytes: 64 * 1024 }
const cacheSeconds = 24 * 60 * 60

/**
 * Returns the tax rate of a place, from the tax service when there is one, else from another backend, which charges by it,
 * else from the catalog's table.
 */
export async function findTaxRate(
  context: Pick<EdgeContext, 'settings' | 'backend' | 'isRemote' | 'taxService' | 'cache' | 'onTaxAnswer'>,
  query: TaxQuery,
): Promise<TaxRate> {
  const access = context.settings.taxService
  if (access) return findServiceTaxRate({ ...context, access }, query)
  const told = context.isRemote ? await askTaxRate(limitedFetcher(context.backend, limits), query) : null
  return told?.ok ? told.value : findListedTaxRate(context, query)
}

/** Returns the tax service's rate of a place. It is cached for a day. A failure is not cached. */
export async function findServiceTaxRate(
  {
    access,
    taxService,
    cache,
    onTaxAnswer,
  }: Pick<EdgeContext, 'taxService' | 'cache' | 'onTaxAnswer'> & { readonly access: TaxServiceAccess },
  query: TaxQuery,
): Promise<TaxRate> {
  const cacheUrl = `https://tax-rate.invalid/${query.state}/${query.zip}`
  const cached = await cache
    ?.match(cacheUrl)
    .then((response) => response?.json())
    .catch(() => undefined)
  const known = decodeTaxRate(cached)
  if (known.ok) return known.value
  const rate = await askTaxService(limitedFetcher(taxService, limits), access, query)
  onTaxAnswer(rate.ok)
  if (!rate.ok) return unknownTaxRate
  const taxRate: TaxRate = { rate: rate.value, isCorrect: true }
  const cacheable = new Response(JSON.stringify(taxRateShape.encode(taxRate)), {
    headers: { 'content-type': 'application/json', 'cache-control': `max-age=${cacheSeconds}` },
  })
  await cache?.put(cacheUrl, cacheable).catch(() => undefined)
  return taxRate
}

async function findListedTaxRate({ backend }: Pick<EdgeContext, 'backend'>, query: TaxQuery): Promise<TaxRate> {
  const limited = limitedFetcher(backend, { timeoutMs: limits.timeoutMs, maxBytes: 1024 * 1024 })
  const [config, stateName] = await Promise.all([getCommon(limited), lookUpState(limited, query.zip)])
  if (stateName !== null && usStateCode(stateName) !== query.state) return unknownTaxRate
  const listed = config.ok ? config.value.taxes.find((tax) => tax.state === query.state) : undefined
  return listed === undefined ? unknownTaxRate : { rate: listed.rate, isCorrect: true }
}
