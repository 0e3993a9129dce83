import * as v from 'valibot'
import type { Area, ShippingOption } from '#domain/catalog/area.ts'
import { dollarsFromCents, dollarsOrNull, price } from './dollars.ts'
import { type Decoder, decode, wrong } from './fault.ts'
import { code, id, listOf, orNull, text } from './scalars.ts'
import { stateMessage, usStates } from './us-states.ts'

export const state = v.picklist(usStates, stateMessage)

const shippingOptionSchema = v.pipe(
  v.object({
    minPrice: price,
    maxPrice: orNull(price),
    shipping: price,
    name: orNull(text(1, 200)),
    nameTw: orNull(text(1, 200)),
  }),
  v.check(
    (option) => option.maxPrice === null || option.maxPrice > option.minPrice,
    wrong('range', 'must have a maxPrice above its minPrice'),
  ),
)

export const areaSchema = v.object({
  id,
  code,
  name: text(1, 200),
  nameTw: orNull(text(0, 200)),
  minSubtotal: orNull(price),
  shippings: listOf(shippingOptionSchema),
  otherShippings: listOf(shippingOptionSchema),
  warehouse: v.object({ name: text(1, 64), taxable: v.boolean() }),
  paypal: v.nullish(v.boolean(), false),
  states: listOf(state),
})

export const decodeArea: Decoder<Area> = (input) => decode(areaSchema, input)
export const decodeAreas: Decoder<readonly Area[]> = (input) => decode(v.array(areaSchema), input)

export function encodeArea(area: Area) {
  return {
    id: area.id,
    code: area.code,
    name: area.name,
    nameTw: area.nameTw,
    minSubtotal: dollarsOrNull(area.minSubtotal),
    shippings: area.shippings.map(encodeShippingOption),
    otherShippings: area.otherShippings.map(encodeShippingOption),
    warehouse: { name: area.warehouse.name, taxable: area.warehouse.taxable },
    paypal: area.paypal,
    states: [...area.states],
  }
}

function encodeShippingOption({ minPrice, maxPrice, shipping, name, nameTw }: ShippingOption) {
  return {
    minPrice: dollarsFromCents(minPrice),
    maxPrice: dollarsOrNull(maxPrice),
    shipping: dollarsFromCents(shipping),
    ...(name ? { name } : {}),
    ...(nameTw ? { nameTw } : {}),
  }
}
