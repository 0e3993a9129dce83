import type { CartGroup } from '#domain/cart/cart-line.ts'
import type { OrderGift, OrderLine } from '#domain/order/order.ts'
import { flag, integer, json, money, named, oneOf, orNull, text } from '../tables/column.ts'
import { listTableOf } from '../tables/list-table.ts'

export const orderLines = listTableOf<OrderLine>('order_lines', 'order_id', {
  key: text,
  group: named('cart_group', oneOf<CartGroup>()),
  code: text,
  name: text,
  nameTw: orNull(text),
  imageFullurl: orNull(text),
  picked: integer,
  unitPrice: money,
  regularUnitPrice: orNull(money),
  lineTotal: money,
  discountShare: money,
  taxable: flag,
  parts: json(),
  additional: json(),
  meat: orNull(text),
  additionalItem: orNull(text),
  contents: orNull(json()),
  recipient: orNull(json()),
  taxedNet: orNull(money),
})

export const orderGifts = listTableOf<OrderGift>('order_gifts', 'order_id', {
  rule: integer,
  code: text,
  name: text,
  nameTw: orNull(text),
  imageFullurl: orNull(text),
  quantity: integer,
})
