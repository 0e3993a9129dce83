import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CartLine, Pick, UnitChoice } from '#domain/cart/cart-line.ts'
import { addressChoice, type KitOffer, openChoice } from '#domain/cart/kit-choice.ts'
import { encodePicks } from '#domain/cart/picks-code.ts'
import type { Product } from '#domain/catalog/product.ts'
import { $cartLines, serverLines } from '#stores/cart/cart.ts'

/** What the composer last did, for it to say so. */
export type Doing =
  | { readonly did: 'nothing' | 'filled' | 'undone' }
  | { readonly did: 'picked'; readonly code: string; readonly picked: number; readonly isPriced: boolean }
  | { readonly did: 'chose'; readonly name: string }
  | { readonly did: 'added'; readonly inCart: number }

/** What “finish my pot” put in. */
export interface Filling {
  readonly taken: readonly Pick[]
  /** The picks as they were before, and as they were made. */
  readonly before: readonly Pick[]
  readonly picks: readonly Pick[]
}

/** The kit on the table: what is chosen, how many of it, which cart line it changes, and what was last done. */
export interface Kit {
  readonly choice: UnitChoice
  readonly units: number
  /** The cart line that is being changed; `undefined`: a new one is made. */
  readonly line: CartLine | undefined
  /** Whether that line can no longer be had as it is, so that it begins anew. */
  readonly isLineStale: boolean
  /** Whether the shopper has changed anything yet. */
  readonly isTouched: boolean
  readonly doing: Doing
  /** What was filled in by itself, as long as the picks are still those. */
  readonly filling: Filling | undefined
  readonly choose: (change: Partial<UnitChoice>, doing?: Doing) => void
  readonly fill: (filling: Filling) => void
  readonly take: (units: number) => void
  readonly say: (doing: Doing) => void
  /** Notes in the address the key that the line has from now on, for whoever comes back to change it once more. */
  readonly follow: (key: string) => void
}

const quiet: Doing = { did: 'nothing' }

/** Keeps the choice of a kit; its address follows each change, so that it can be shared (rules §2 `{code?}`). */
export function useKit(product: Product, first: UnitChoice, offer: KitOffer, path: string): Kit {
  const [choice, setChoice] = useState(first)
  const [units, setUnits] = useState(1)
  const [doing, say] = useState(quiet)
  const [filled, setFilled] = useState<Filling>()
  const [isTouched, setTouched] = useState(false)
  const [isLineStale, setLineStale] = useState(false)
  const lines = useStore($cartLines, { ssr: serverLines })
  const editKey = useSyncExternalStore(never, editedKey, noKey)
  const line = lines.find((each) => each.key === editKey && each.code === product.code && each.group !== 'dealItem')
  const openedKey = useRef<string | undefined>(undefined)

  // Once the cart is there, the line to be changed is opened as it lies in it: each once, not at every drawing.
  useEffect(() => {
    if (line?.key === openedKey.current) return
    openedKey.current = line?.key
    if (line === undefined) return
    const opened = openChoice(product, line, offer)
    setLineStale(!opened.ok)
    // An address that names a choice, as the cart's way here does, is as the shopper left it, also after a reload.
    if (opened.ok && window.location.pathname === path) setChoice(opened.value)
    setUnits(line.picked)
  })

  const choose = (change: Partial<UnitChoice>, doing: Doing = quiet) => {
    const changed = { ...choice, ...change }
    setChoice(changed)
    setTouched(true)
    say(doing)
    const code = encodePicks(addressChoice(product, changed))
    window.history.replaceState(window.history.state, '', path + (code && `/${code}`) + window.location.search)
  }
  const fill = (filling: Filling) => {
    setFilled(filling)
    choose({ picks: filling.picks }, { did: 'filled' })
  }
  const take = (count: number) => {
    setUnits(count)
    say(quiet)
  }
  const filling = filled?.picks === choice.picks ? filled : undefined
  const follow = (key: string) => {
    const { pathname } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}?${new URLSearchParams({ edit: key })}`)
  }
  return { choice, units, line, isLineStale, isTouched, doing, filling, choose, fill, take, say, follow }
}

const never = () => () => {}
const noKey = () => null
const editedKey = () => new URLSearchParams(window.location.search).get('edit')
