import * as v from 'valibot'
import { usStates } from '#domain/address/us-state-names.ts'
import type { Area } from '#domain/catalog/area.ts'
import { priceShape } from './dollars.ts'
import { decoderOf, wrong } from './fault.ts'
import { code, id, text } from './scalars.ts'
import { checked, flag, list, maybe, object, optional, plain, type Shape } from './shape.ts'

/** The two capital letters of a US state. */
export const state = v.picklist(usStates, wrong('state', 'must be the two letters of a US state'))

const optionName = optional(plain(text(1, 200)))
const shippingOptionShape = checked(
  object({
    minPrice: priceShape,
    maxPrice: maybe(priceShape),
    shipping: priceShape,
    name: optionName,
    nameTw: optionName,
  }),
  (option) => option.maxPrice === null || option.maxPrice > option.minPrice,
  wrong('range', 'must have a maxPrice above its minPrice'),
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
})

export const decodeAreas = decoderOf(v.array(areaShape.schema))
