import * as v from 'valibot'
import { usStates } from '#domain/address/us-states.ts'
import type { Area } from '#domain/catalog/area.ts'
import { deliveryPlanShape } from './delivery-plan.ts'
import { priceShape } from './dollars.ts'
import { decoderOf, wrong } from './fault.ts'
import { code, id, text, wholeNumber } from './scalars.ts'
import { checked, flag, list, maybe, object, optional, plain, type Shape } from './shape.ts'

/** The two capital letters of a US state. */
export const state = v.picklist(usStates, wrong('state', 'must be the two letters of a US state'))

const optionName = optional(plain(text(1, 200)))
const optionDays = optional(plain(wholeNumber(0, 30)))
const shippingOptionShape = checked(
  checked(
    object({
      minPrice: priceShape,
      maxPrice: maybe(priceShape),
      shipping: priceShape,
      name: optionName,
      nameTw: optionName,
      minDays: optionDays,
      maxDays: optionDays,
    }),
    (option) => option.maxPrice === null || option.maxPrice > option.minPrice,
    wrong('range', 'must have a maxPrice above its minPrice'),
  ),
  ({ minDays, maxDays }) => (minDays === null ? maxDays === null : maxDays !== null && maxDays >= minDays),
  wrong('range', 'must have both minDays and maxDays, or neither, and maxDays not below minDays'),
)

/** A delivery area. */
export const areaShape: Shape<Area> = object({
  id: plain(id),
  code: plain(code),
  name: plain(text(1, 200)),
  nameTw: maybe(plain(text(0, 200))),
  minSubtotal: maybe(priceShape),
  shippings: list(shippingOptionShape),
  otherShippings: list(shippingOptionShape),
  warehouse: object({ name: plain(text(1, 64)), taxable: plain(v.boolean()) }),
  paypal: flag,
  states: list(plain(state)),
  delivery: optional(deliveryPlanShape),
})

export const decodeAreas = decoderOf(v.array(areaShape.schema))
