import { atom } from 'nanostores'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import type { Named } from '#domain/locale.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { reorder } from '#gateway/orders.ts'
import { $cartLines, addToCart } from '../cart/cart.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'

/** An order about to be put back in the cart: what can be, and what can't and why, each by its name. */
export interface ReorderPlan {
  readonly order: Order
  /** `had` is how many the order had of a line of which fewer are left; `null`: all of it can be had. */
  readonly lines: readonly { readonly line: CartLine; readonly named: Named; readonly had: number | null }[]
  readonly failed: readonly { readonly failed: FailedLine; readonly named: Named }[]
  /** Deal items that the cart has already: each stays as it is, within its limit. */
  readonly there: readonly Named[]
  /** How many units are in the cart by now; `null` until the shopper has said so. */
  readonly added: number | null
}

/** The plan that the shopper looks at; `idle` while they look at none. */
export const $reorder = atom<RemoteData<ReorderPlan>>(idle)

/** Id of the order that the plan is of, and empty for none. */
export const $reorderOf = atom('')

let asked: Order | null = null

/** Asks what of an order can be had today. Nothing is put in the cart yet. */
export async function planReorder(order: Order): Promise<void> {
  asked = order
  $reorderOf.set(order.id)
  $reorder.set(loading)
  const planned = await reorder(browserBackend, order.id)
  if ($reorderOf.get() !== order.id) return
  if (!planned.ok) return $reorder.set(failure)
  const { lines, failed } = planned.value
  $reorder.set(
    success({
      order,
      there: lines.filter(isDealInCart).map((line) => namedIn(order, line)),
      lines: [
        ...lines
          .filter((line) => !isDealInCart(line))
          .map((line) => ({ line, named: namedIn(order, line), had: null })),
        ...failed.flatMap(({ rest: line }) =>
          line === null ? [] : [{ line, named: namedIn(order, line), had: lineIn(order, line)?.picked ?? null }],
        ),
      ],
      failed: failed.filter(({ rest }) => rest === null).map((each) => ({ failed: each, named: namedIn(order, each) })),
      added: null,
    }),
  )
}

/** Asks once more, after nobody answered. */
export async function planAgain(): Promise<void> {
  if (asked !== null && $reorderOf.get() === asked.id) await planReorder(asked)
}

/** Puts what can be had in the cart, beside what is there; a deal item that is there stays as it is, within its limit. */
export function addReordered(): void {
  const plan = $reorder.get()
  if (plan.state !== 'success' || plan.value.added !== null) return
  // Another tab may have put it there since.
  const lines = plan.value.lines.map(({ line }) => line).filter((line) => !isDealInCart(line))
  for (const line of lines) addToCart(line)
  const added = lines.reduce((count, { picked }) => count + picked, 0)
  $reorder.set(success({ ...plan.value, added }))
}

function isDealInCart({ group, key }: CartLine): boolean {
  return group === 'dealItem' && $cartLines.get().some((line) => line.key === key)
}

/** Puts the plan away. */
export function closeReorder(): void {
  $reorderOf.set('')
  $reorder.set(idle)
}

/** The names of then: what can't be had may be in no catalogue any more. */
function namedIn(order: Order, about: LineMark): Named {
  return lineIn(order, about) ?? { name: about.code, nameTw: null }
}

function lineIn({ lines }: Order, { key, code }: LineMark): OrderLine | undefined {
  return lines.find((each) => each.key === key) ?? lines.find((each) => each.code === code)
}

type LineMark = Pick<CartLine, 'key' | 'code'>
