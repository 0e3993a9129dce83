import type { Area } from '#domain/catalog/area.ts'
import { isAreaActive, isAvailable } from '#domain/catalog/availability.ts'
import { isMeatSold, stockIn } from '#domain/catalog/price.ts'
import { isKit, type Meat, type Product, variantIn } from '#domain/catalog/product.ts'
import { completeKit, type KitContext, type KitObstacle } from '#domain/quote/kit-completion.ts'
import type { CatalogFile } from '../catalog-file.ts'
import { type Finding, type FindingCode, finding, listText } from './finding.ts'
import { canBePicked } from './price-findings.ts'

const codeOf = {
  other_area: 'kit_other_area',
  no_price: 'kit_price',
  meat: 'kit_meat',
  part: 'kit_part',
  picks: 'kit_picks',
} as const satisfies Readonly<Record<KitObstacle['why'], FindingCode>>

const fieldOf = { other_area: 'variants', no_price: 'variants', meat: 'meat', part: 'comboItems', picks: 'comboItems' }

/** A finding of one area. What several areas have in common is told once. */
interface OfArea {
  readonly path: string
  readonly code: FindingCode
  readonly parts: string
  readonly area: Area
}

/**
 * Returns the kits and bundles that no shopper of an area can order, or not as they are sold, though they are active
 * there. One that is not released yet is looked at as if it were, and one that is sold out itself not at all.
 */
export function kitFindings(catalog: CatalogFile, products: ReadonlyMap<string, Product>, nowMs: number) {
  const known = new Map(catalog.meats.map((meat) => [meat.productCode, meat]))
  const meats = new Map(catalog.config.meats.flatMap((code) => entryOf(known, code)))
  return catalog.products.flatMap((product, index): readonly Finding[] => {
    const isComposed = isKit(product) || product.comboItems.length > 0
    if (!isComposed || !canBePicked(product)) return []
    const own = product.meat === null ? [] : entryOf(known, product.meat)
    const offered = new Map([...own, ...meats])
    const found = catalog.areas.flatMap((area) => {
      if (!isOffered(product, area, nowMs)) return []
      const context = { area, products, meats: offered, hotpot: catalog.config.hotpot }
      return findingsIn(product, `products[${index}]`, context)
    })
    return together(found)
  })
}

function entryOf(meats: ReadonlyMap<string, Meat>, code: string): (readonly [string, Meat])[] {
  const meat = meats.get(code)
  return meat ? [[code, meat]] : []
}

function isOffered(product: Product, area: Area, nowMs: number): boolean {
  const variant = variantIn(product, area.id)
  if (!variant?.isActive || stockIn(product, area) === 0) return false
  return isAvailable(variant, Math.max(nowMs, variant.releaseAtMs ?? nowMs))
}

function findingsIn(kit: Product, path: string, context: KitContext): readonly OfArea[] {
  const { area, products, meats } = context
  const completed = completeKit(kit, context)
  if (!completed.ok) {
    const { why } = completed.error
    const parts = 'codes' in completed.error ? listText(completed.error.codes) : ''
    return [{ path: `${path}.${fieldOf[why]}`, code: codeOf[why], parts, area }]
  }
  const { picks, meat } = completed.value
  const isUsual =
    meat === kit.meat &&
    (kit.comboSize > 0 || kit.comboItems.every((item) => item.quantityMax === countOf(picks, item.code)))
  const ownMeat = kit.meat === null ? undefined : meats.get(kit.meat)
  const unsold = kit.comboItems.flatMap(({ code }, index) => {
    const part = products.get(code)
    return part && !isAreaActive(part, area)
      ? [{ path: `${path}.comboItems[${index}]`, code: 'kit_part_unsold', parts: code, area } as const]
      : []
  })
  return [
    ...(isUsual ? [] : [{ path, code: 'kit_usual', parts: '', area } as const]),
    ...(ownMeat && !isMeatSold(ownMeat, area)
      ? [{ path: `${path}.meat`, code: 'kit_meat_unsold', parts: ownMeat.productCode, area } as const]
      : []),
    ...unsold,
  ]
}

function countOf(picks: readonly { readonly code: string; readonly picked: number }[], code: string): number {
  return picks.find((pick) => pick.code === code)?.picked ?? 0
}

function together(found: readonly OfArea[]): readonly Finding[] {
  const groups = Map.groupBy(found, ({ path, code, parts }) => JSON.stringify([path, code, parts]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const areas = listText(group.map(({ area }) => area.code))
    return [finding(first.path, first.code, { parts: first.parts, areas })]
  })
}
