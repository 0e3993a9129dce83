import { atom, computed, type ReadableAtom } from 'nanostores'
import { findLine, groupFor } from '#domain/cart/cart.ts'
import type { CartLine, Pick, UnitChoice } from '#domain/cart/cart-line.ts'
import { fillPicks } from '#domain/cart/fill-picks.ts'
import { addressChoice, type KitOffer, lineChoice, openChoice } from '#domain/cart/kit-choice.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { encodePicks } from '#domain/cart/picks-code.ts'
import { dinersChoices } from '#domain/cart/portions.ts'
import type { Product } from '#domain/catalog/product.ts'
import { $cartLines, addToCart } from '../cart/cart.ts'
import { noteEditedLine, replaceCartLine } from '../cart/cart-edit.ts'
import { noteForNextPage, readNote } from '../storage.ts'
import { type ChosenKit, type KitFault, type KitFigures, kitFigures } from './kit-figures.ts'

/** The shopper's last action, for the message beside the button. */
type KitAction =
  | { readonly did: 'nothing' | 'filled' | 'undone' }
  | { readonly did: 'picked'; readonly code: string; readonly picked: number; readonly isPriced: boolean }
  | { readonly did: 'chose'; readonly code: string | null }
  | { readonly did: 'added'; readonly inCart: number }

/** What “finish my pot” added, and the picks before and after it. */
interface Filling {
  readonly taken: readonly Pick[]
  readonly before: readonly Pick[]
  readonly picks: readonly Pick[]
}

/** The kit as composed so far. */
interface KitState extends ChosenKit {
  /** Whether the edited line is no longer offered as it is, so that its choice starts again. */
  readonly isLineStale: boolean
  readonly isTouched: boolean
  readonly lastAction: KitAction
  /** Null once the picks differ from the filled ones. */
  readonly filling: Filling | null
  /** Why the last press of the button added nothing. */
  readonly refused: { readonly fault: KitFault; readonly missing: number } | null
}

/** The composer's state and what the shopper can do. */
export interface KitComposer {
  readonly product: Product
  readonly offer: KitOffer
  /** The number of diners per unit. */
  readonly servings: number
  readonly $kit: ReadableAtom<KitState>
  readonly $figures: ReadableAtom<KitFigures>
  /**
   * Takes the party of this tab, and opens the cart line in the address once the cart has it. Returns a function that stops
   * it.
   */
  start(): () => void
  choose(change: Partial<UnitChoice>, action?: KitAction): void
  /** Sets the count of one combo item. */
  pick(code: string, picked: number): void
  setUnits(units: number): void
  setDiners(diners: number): void
  /** Fills in the missing picks. */
  finish(): void
  undoFinish(): void
  /** Adds the kit to the cart or replaces the edited line, unless the kit has a fault. */
  putInCart(): 'refused' | 'added' | 'replaced'
}

/** The key under which a tab remembers how many will eat, for the other kits and the way back from how to cook one. */
const dinersNote = 'shop:diners'

const nothing: KitAction = { did: 'nothing' }

/**
 * Returns the composer of one product. It keeps the choice in the page's address, so that it can be shared (rules §2).
 * @param path the product's address in this language.
 */
export function openKitComposer(
  product: Product,
  first: UnitChoice,
  offer: KitOffer,
  servings: number,
  path: string,
): KitComposer {
  const $kit = atom<KitState>({
    choice: first,
    units: 1,
    line: null,
    diners: null,
    isLineStale: false,
    isTouched: false,
    lastAction: nothing,
    filling: null,
    refused: null,
  })
  const $figures = computed($kit, (kit) => kitFigures(product, kit, offer, servings))
  const change = (facts: Partial<KitState>) => $kit.set({ ...$kit.get(), ...facts })
  let openedKey: string | null = null

  const followLine = (lines: readonly CartLine[]) => {
    const line = findEditedLine(lines, product.code)
    change({ line })
    if (line?.key === openedKey) return
    openedKey = line?.key ?? null
    if (line === null) return
    const opened = openChoice(product, line, offer)
    // A choice in the address wins: it is newer than the line, and survives a reload.
    const isPlainAddress = window.location.pathname === path
    change({
      units: line.picked,
      isLineStale: !opened.ok,
      ...(opened.ok && isPlainAddress ? { choice: opened.value } : {}),
    })
  }
  const choose = (changed: Partial<UnitChoice>, lastAction: KitAction = nothing) => {
    const { choice, filling } = $kit.get()
    const next = { ...choice, ...changed }
    change({
      choice: next,
      isTouched: true,
      lastAction,
      filling: filling !== null && filling.picks === next.picks ? filling : null,
    })
    replaceAddress(path + choicePath(product, next) + window.location.search)
  }
  return {
    product,
    offer,
    servings,
    $kit,
    $figures,
    start() {
      change({ diners: dinersChoices.find((each) => String(each) === readNote(dinersNote)) ?? null })
      return $cartLines.subscribe(followLine)
    },
    choose,
    pick(code, picked) {
      const { picks } = $kit.get().choice
      const countOf = (each: string) => picks.find((pick) => pick.code === each)?.picked ?? 0
      const isPriced = product.comboItems.some((item) => item.code === code && item.addPrice > 0)
      const changed = product.comboItems.map((item) => ({
        code: item.code,
        picked: item.code === code ? picked : countOf(item.code),
      }))
      choose({ picks: changed }, { did: 'picked', code, picked, isPriced })
    },
    setUnits: (units) => change({ units, lastAction: nothing }),
    setDiners(diners) {
      change({ diners })
      noteForNextPage(dinersNote, String(diners))
    },
    finish() {
      const { choice, units } = $kit.get()
      const { picks, taken } = fillPicks(product, choice.picks, units, offer)
      change({ filling: { taken, before: choice.picks, picks } })
      choose({ picks }, { did: 'filled' })
    },
    undoFinish() {
      const { filling } = $kit.get()
      if (filling !== null) choose({ picks: filling.before }, { did: 'undone' })
    },
    putInCart() {
      const { choice, units, line } = $kit.get()
      const { fault, missing } = $figures.get()
      if (fault !== null) {
        change({ refused: { fault, missing } })
        return 'refused'
      }
      const made = newLine({ group: groupFor(product), code: product.code, ...lineChoice(product, choice) }, units)
      if (line === null) {
        addToCart(made)
        change({ lastAction: { did: 'added', inCart: findLine($cartLines.get(), made.key)?.picked ?? units } })
        return 'added'
      }
      // A shopper who comes back to this page edits the new line.
      replaceAddress(`${window.location.pathname}?${new URLSearchParams({ edit: made.key })}`)
      replaceCartLine(line.key, made)
      noteEditedLine(made.key)
      return 'replaced'
    },
  }
}

/** Returns what a choice adds to the address of its kit, or of how to cook it; empty when nothing was chosen (rules §15). */
export function choicePath(product: Product, choice: UnitChoice): string {
  const code = encodePicks(addressChoice(product, choice))
  return code && `/${code}`
}

function findEditedLine(lines: readonly CartLine[], code: string): CartLine | null {
  const key = new URLSearchParams(window.location.search).get('edit')
  return lines.find((line) => line.key === key && line.code === code && line.group !== 'dealItem') ?? null
}

function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address)
}
