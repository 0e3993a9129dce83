import { atom } from 'nanostores'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import type { Named } from '#domain/locale.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { reorder } from '#gateway/orders.ts'
import { $cartLines, addToCart } from '../cart/cart.ts'
import { failure, idle, loading, type RemoteData, success } from '../remote-data.ts'
import { browserBackend } from '../runtime.ts'

/** The lines of a reorder that can go in the cart, and those that can't and why, by name. */
export interface ReorderPlan {
  readonly order: Order
  /** `ordered`: the ordered count when fewer are left now, else null. */
  readonly lines: readonly { readonly line: CartLine; readonly named: Named; readonly ordered: number | null }[]
  readonly failed: readonly { readonly failed: FailedLine; readonly named: Named }[]
  /** Deal items that are already in the cart. They stay as they are, within their limit. */
  readonly inCart: readonly Named[]
  /** The number of units added; null until the shopper confirms. */
  readonly added: number | null
}

/** The reorder plan on screen; `idle` when there is none. */
export const $reorder = atom<RemoteData<ReorderPlan>>(idle)

/** Id of the order to reorder; empty for none. */
export const $reorderOf = atom('')

let planned: Order | null = null

/** Plans which lines of an order are sold today. Adds nothing to the cart yet. */
export async function planReorder(order: Order): Promise<void> {
  planned = order
  $reorderOf.set(order.id)
  $reorder.set(loading)
  const answer = await reorder(browserBackend, order.id)
  if ($reorderOf.get() !== order.id) return
  if (!answer.ok) return $reorder.set(failure)
  const { lines, failed } = answer.value
  $reorder.set(
    success({
      order,
      inCart: lines.filter(isDealInCart).map((line) => orderedName(order, line)),
      lines: [
        ...lines
          .filter((line) => !isDealInCart(line))
          .map((line) => ({ line, named: orderedName(order, line), ordered: null })),
        ...failed.flatMap(({ rest: line }) =>
          line === null
            ? []
            : [{ line, named: orderedName(order, line), ordered: lineIn(order, line)?.picked ?? null }],
        ),
      ],
      failed: failed
        .filter(({ rest }) => rest === null)
        .map((each) => ({ failed: each, named: orderedName(order, each) })),
      added: null,
    }),
  )
}

/** Plans again after a failed call. */
export async function planAgain(): Promise<void> {
  if (planned !== null && $reorderOf.get() === planned.id) await planReorder(planned)
}

/** Adds the planned lines to the cart. A deal item that is already there stays as it is, within its limit. */
export function addReordered(): void {
  const plan = $reorder.get()
  if (plan.state !== 'success' || plan.value.added !== null) return
  // Another tab may have added it since.
  const lines = plan.value.lines.map(({ line }) => line).filter((line) => !isDealInCart(line))
  for (const line of lines) addToCart(line)
  const added = lines.reduce((count, { picked }) => count + picked, 0)
  $reorder.set(success({ ...plan.value, added }))
}

function isDealInCart({ group, key }: CartLine): boolean {
  return group === 'dealItem' && $cartLines.get().some((line) => line.key === key)
}

/** Closes the plan. */
export function closeReorder(): void {
  $reorderOf.set('')
  $reorder.set(idle)
}

/** Returns the names from the order, since the product may have left the catalog. */
function orderedName(order: Order, about: LineMark): Named {
  return lineIn(order, about) ?? { name: about.code, nameTw: null }
}

function lineIn({ lines }: Order, { key, code }: LineMark): OrderLine | undefined {
  return lines.find((each) => each.key === key) ?? lines.find((each) => each.code === code)
}

type LineMark = Pick<CartLine, 'key' | 'code'>
