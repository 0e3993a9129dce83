import { reorderShape } from '#contract/reorder.ts'
import type { CartLine, Pick } from '#domain/cart/cart-line.ts'
import { codesOf } from '#domain/cart/line-codes.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { countByCode, defaultPicks } from '#domain/cart/picks.ts'
import { areaOrDefault } from '#domain/catalog/area.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { findPartialLines } from '#domain/quote/partial-lines.ts'
import { answer, refusal } from '../calls/answers.ts'
import type { Catalog } from '../catalog/catalog-reads.ts'
import { quoteContextOf } from './quoting.ts'

/**
 * The order's lines that can be put back in a cart of its area as things stand now, and why the others can't, with what
 * is left of those that are only too large (rules §12).
 */
export function reorderAnswer(order: Order, catalog: Catalog, nowMs: number): Response {
  const area = areaOrDefault(catalog.areas, order.area.code)
  if (area === undefined) return refusal(409, { message: "We don't deliver anywhere right now.", code: 'unavailable' })
  const noTax = { rate: order.taxRate.rate, isCorrect: false }
  const lines = order.lines.map((line) => toCartLine(line, catalog))
  const { whole, failed } = findPartialLines(lines, quoteContextOf(catalog, area, [], noTax, nowMs))
  const rest = failed.map(({ partial, ...line }) => ({ ...line, rest: partial }))
  return answer(reorderShape.encode({ areaCode: area.code, lines: whole, failed: rest }))
}

/** Returns the codes that a cart of the order's lines names. */
export function orderedCodes(order: Order): readonly string[] {
  return codesOf(order.lines)
}

/** The choice that makes the line again: what a kit holds unless something else is chosen is left unsaid. */
function toCartLine(line: OrderLine, catalog: Catalog): CartLine {
  const product = catalog.products.get(line.code)
  const picks = line.additional.map(({ code, picked }) => ({ code, picked }))
  const isDefault =
    product !== undefined &&
    samePicks(
      picks,
      defaultPicks(product).filter((pick) => pick.picked > 0),
    )
  const choice = {
    code: line.code,
    group: line.group,
    additional: isDefault && product.comboSize === 0 ? null : picks,
    meat: line.meat === product?.meat ? null : line.meat,
    additionalItem: line.additionalItem,
  }
  return newLine(choice, line.picked)
}

function samePicks(some: readonly Pick[], others: readonly Pick[]): boolean {
  const counts = countByCode(others)
  return some.length === counts.size && some.every((pick) => counts.get(pick.code) === pick.picked)
}
