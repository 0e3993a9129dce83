// The shapes that the tables of the demo catalogue are written in. They are made for people who
// edit a shop's shelf; build-catalog.ts turns them into the catalogue file (contract §4).
import type { Picture } from './draw/picture.ts'

export type AreaCode = 'ZONE1' | 'SCAGLS' | 'ZONE2' | 'NCABAY' | 'NYCMET'

/** English first, Traditional Chinese second. */
export type Words = readonly [en: string, tw: string]

export interface Dates {
  readonly releaseAt?: string
  readonly restockAt?: string
  readonly expiredAt?: string
  /** Areas that the dates hold for; left out: every area. */
  readonly in?: readonly AreaCode[]
}

export interface Item {
  readonly code: string
  readonly name: Words
  /** Net weight or count; one text where both languages write it the same. */
  readonly size: string | Words
  /** Dollars, in an area without surcharge. */
  readonly price: number
  readonly text: Words
  readonly picture: Picture
  /** Ordered so often; left out: a plausible number derived from the code. */
  readonly sold?: number
  /** Special price everywhere, or by area. */
  readonly special?: number | Partial<Record<AreaCode, number>>
  /** Price in an area, where it is not the usual one. */
  readonly prices?: Partial<Record<AreaCode, number>>
  /** Prices that stand over the variant's: [price, special price or null]. */
  readonly priceVariants?: Partial<Record<AreaCode, readonly [number, number | null]>>
  /** Sold only in these areas; left out: in all. */
  readonly areas?: readonly AreaCode[]
  /** Areas that have a variant, switched off. */
  readonly offIn?: readonly AreaCode[]
  readonly stock?: { readonly quantity?: number; readonly waQuantity?: number }
  readonly dates?: Dates
  /** Slugs of categories beside the shelf's own. */
  readonly also?: readonly string[]
  readonly taxable?: boolean
}

/** [code, least, most, surcharge in dollars per unit]. */
export type Choice = readonly [code: string, min: number, max: number, addPrice?: number]

export interface Combo extends Item {
  readonly choices: readonly Choice[]
  /** How many the shopper picks; left out or 0: everything, at its most. */
  readonly comboSize?: number
  /** Code of the meat that the price includes. */
  readonly meat?: string
  readonly serves?: 2 | 4
}

export interface Shelf {
  /** Id of the first item; the others count on from it, so a new item goes to the end. */
  readonly firstId: number
  readonly type: 'combo broth' | 'add-ons' | 'food market' | 'bundle' | 'bundleItem' | 'meat' | 'broth'
  readonly subType?: 'hotpot' | 'food market'
  readonly category?: string
  readonly taxable?: boolean
  readonly items: readonly (Item | Combo)[]
}

/** The address of a product, made of its English name. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
