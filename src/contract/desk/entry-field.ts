import type { Allergen, storages } from '#domain/catalog/facts.ts'
import type { productTypes } from '#domain/catalog/product.ts'
import type { weekdays } from '#domain/delivery/calendar.ts'

/** How a field is typed. */
export type FieldKind =
  | 'text'
  /** Text of several lines. */
  | 'long'
  /** A long text of one line: breaks between lines count as spaces. */
  | 'folded'
  | 'picture'
  /** Pictures of which the first is shown. */
  | 'pictures'
  | 'number'
  | 'flag'
  /** Yes, no, or not known. */
  | 'known'
  | 'choice'
  /** Any of several words or entries, each with a box to tick. */
  | 'set'
  /** As `set`; nothing ticked is not known, and `none` is ticked where there are none. */
  | 'knownSet'
  /** The code of another entry of a list without a bound, found as it is typed. */
  | 'code'
  | 'states'
  | 'time'
  | 'date'
  /** A list of codes of other entries. */
  | 'several'
  | 'group'
  | 'rows'

/** The entries that a field can name: by their codes, or their numbers. */
export const choiceLists = ['areaIds', 'areaCodes', 'categories', 'meats', 'kits', 'products'] as const
export type ChoiceList = (typeof choiceLists)[number]

/** What can be chosen where it is no entry. */
export type ChoiceWord =
  | (typeof productTypes)[number]
  | (typeof weekdays)[number]
  | (typeof storages)[number]
  | Allergen
  | 'mobile'
  | 'tablet'
  | 'desktop'
  | 'percentage'
  | 'price'
  | 'free_shipping'
  | 'subtotal'
  | 'product'

/** The fields of all forms, by their names on the wire. */
export type FieldName =
  | 'addPrice'
  | 'allergens'
  | 'alt'
  | 'altTw'
  | 'amountLimits'
  | 'areaId'
  | 'areas'
  | 'bannerItems'
  | 'capacity'
  | 'categoryIds'
  | 'code'
  | 'comboItems'
  | 'comboSize'
  | 'cookSeconds'
  | 'cutoff'
  | 'date'
  | 'dealPrice'
  | 'dealValue'
  | 'delivery'
  | 'description'
  | 'descriptionTw'
  | 'dispatch'
  | 'endsAt'
  | 'exceptions'
  | 'exclusiveProducts'
  | 'expiredAt'
  | 'facts'
  | 'fourServingsHotpotCodes'
  | 'from'
  | 'gift'
  | 'hotpot'
  | 'iconFullurl'
  | 'imageFullurl'
  | 'ingredients'
  | 'ingredientsTw'
  | 'isAccumulated'
  | 'isActive'
  | 'isForAccounts'
  | 'isPopup'
  | 'items'
  | 'leadDays'
  | 'link'
  | 'maxDays'
  | 'maxPrice'
  | 'meat'
  | 'meats'
  | 'minDays'
  | 'minPrice'
  | 'minSubtotal'
  | 'name'
  | 'nameTw'
  | 'netVolumeMilliliters'
  | 'netWeightGrams'
  | 'noPork'
  | 'origin'
  | 'originTw'
  | 'otherShippings'
  | 'paypal'
  | 'pivot'
  | 'price'
  | 'priceVariants'
  | 'productCode'
  | 'productCount'
  | 'productSortingFirst'
  | 'productSortingSecond'
  | 'productSortingThird'
  | 'quantity'
  | 'quantityMax'
  | 'quantityMin'
  | 'rate'
  | 'releaseAt'
  | 'restockAt'
  | 'servings'
  | 'shipping'
  | 'shippings'
  | 'size'
  | 'sizeTw'
  | 'slug'
  | 'specialAvailable'
  | 'specialPrice'
  | 'spice'
  | 'startsAt'
  | 'state'
  | 'states'
  | 'storage'
  | 'subType'
  | 'subtotal'
  | 'taxable'
  | 'taxes'
  | 'timeZone'
  | 'to'
  | 'twoServingsHotpotCodes'
  | 'type'
  | 'usageLimit'
  | 'usageLimitPerUser'
  | 'value'
  | 'variants'
  | 'vegetarian'
  | 'waQuantity'
  | 'warehouse'
  | 'weekday'
  | 'weekdays'
  | 'windows'

/** What a field is called where its name means something else than in other forms. */
type FieldLabel = 'freeFrom' | 'units'

/** A field of a form for an entry of the catalog. Its name is the one on the wire. */
export interface EntryField {
  readonly name: FieldName
  readonly kind: FieldKind
  readonly label?: FieldLabel
  /** What may be chosen: these words, or the entries of a list. */
  readonly choices?: readonly ChoiceWord[] | ChoiceList
  /** The fields of a group or of one row. A group whose first field is a text is left out when nothing is typed into it. */
  readonly fields?: readonly EntryField[]
  /** A group that is left out when all of its fields are. */
  readonly isKnownInParts?: boolean
  /** A list whose order counts. */
  readonly isOrdered?: boolean
  /** Only for a new entry: what other entries know it by, or what changes another way later. */
  readonly isForNew?: boolean
  /** A flag that is ticked in a new row. */
  readonly isTickedFirst?: boolean
}

/** Returns the list of entries that a field chooses from; null for one with words of its own, or without a choice. */
export function choiceListOf({ choices }: EntryField): ChoiceList | null {
  return typeof choices === 'string' ? choices : null
}
