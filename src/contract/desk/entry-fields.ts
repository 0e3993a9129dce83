import { productTypes } from '#domain/catalog/product.ts'
import { weekdays } from '#domain/delivery/calendar.ts'

/** How a field is typed. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'picture'
  | 'number'
  | 'flag'
  | 'choice'
  | 'codes'
  | 'ids'
  | 'time'
  | 'group'
  | 'rows'

/** What can be chosen where it is not an area. */
type ChoiceWord =
  | (typeof productTypes)[number]
  | (typeof weekdays)[number]
  | 'percentage'
  | 'price'
  | 'free_shipping'
  | 'subtotal'
  | 'product'

/** The fields of all forms, by their names on the wire. */
export type FieldName =
  | 'addPrice'
  | 'amountLimits'
  | 'areaId'
  | 'areas'
  | 'capacity'
  | 'categoryIds'
  | 'code'
  | 'comboItems'
  | 'comboSize'
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
  | 'fourServingsHotpotCodes'
  | 'from'
  | 'gift'
  | 'hotpot'
  | 'iconFullurl'
  | 'imageFullurl'
  | 'isAccumulated'
  | 'isActive'
  | 'isForAccounts'
  | 'isPopup'
  | 'items'
  | 'leadDays'
  | 'maxDays'
  | 'maxPrice'
  | 'meat'
  | 'meats'
  | 'minDays'
  | 'minPrice'
  | 'minSubtotal'
  | 'name'
  | 'nameTw'
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
  | 'shipping'
  | 'shippings'
  | 'size'
  | 'sizeTw'
  | 'slug'
  | 'specialAvailable'
  | 'specialPrice'
  | 'startsAt'
  | 'state'
  | 'states'
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
  | 'waQuantity'
  | 'warehouse'
  | 'weekday'
  | 'weekdays'
  | 'windows'

/** A field of a form for an entry of the catalog. Its name is the one on the wire. */
export interface EntryField {
  readonly name: FieldName
  readonly kind: FieldKind
  /** What may be chosen: these words, or the areas by their ids. */
  readonly choices?: readonly ChoiceWord[] | 'areas'
  /** The fields of a group or of one row. A group whose first field is empty is left out. */
  readonly fields?: readonly EntryField[]
  /** Only for a new entry: what other entries know it by, or what changes another way later. */
  readonly isForNew?: boolean
}

const field = (kind: FieldKind) => (name: FieldName) => ({ name, kind })
const text = field('text')
const long = field('long')
const number = field('number')
const picture = field('picture')
const flag = field('flag')
const time = field('time')
const codes = field('codes')
const choice = (name: FieldName, choices: readonly ChoiceWord[] | 'areas'): EntryField => ({
  name,
  kind: 'choice',
  choices,
})
const rows = (name: FieldName, ...fields: readonly EntryField[]): EntryField => ({ name, kind: 'rows', fields })
const group = (name: FieldName, ...fields: readonly EntryField[]): EntryField => ({ name, kind: 'group', fields })
const forNew = (entryField: EntryField): EntryField => ({ ...entryField, isForNew: true })

const names = [text('name'), text('nameTw')]
const price = [number('price'), number('specialPrice')]
const areaId = choice('areaId', 'areas')
const options = [
  number('minPrice'),
  number('maxPrice'),
  number('shipping'),
  ...names,
  number('minDays'),
  number('maxDays'),
]
const hours = [text('from'), text('to'), number('capacity'), text('cutoff'), number('leadDays')]

/** The fields of the catalog's entries at the desk, by the list of the catalog file. */
const entryFields = {
  products: [
    forNew(text('code')),
    text('slug'),
    choice('type', productTypes),
    text('subType'),
    ...names,
    long('description'),
    long('descriptionTw'),
    text('size'),
    text('sizeTw'),
    picture('imageFullurl'),
    ...price,
    flag('taxable'),
    forNew(number('quantity')),
    forNew(number('waQuantity')),
    { name: 'categoryIds', kind: 'ids' },
    rows(
      'variants',
      areaId,
      ...price,
      flag('isActive'),
      flag('taxable'),
      time('releaseAt'),
      time('restockAt'),
      time('expiredAt'),
    ),
    rows('priceVariants', areaId, ...price),
    text('meat'),
    number('comboSize'),
    rows('comboItems', text('code'), group('pivot', number('quantityMin'), number('quantityMax'), number('addPrice'))),
  ],
  categories: [
    ...names,
    text('slug'),
    picture('iconFullurl'),
    text('productSortingFirst'),
    text('productSortingSecond'),
    text('productSortingThird'),
  ],
  meats: [forNew(text('productCode')), ...names, ...price, rows('variants', areaId, ...price)],
  areas: [
    text('code'),
    ...names,
    number('minSubtotal'),
    rows('shippings', ...options),
    rows('otherShippings', ...options),
    group('warehouse', text('name'), flag('taxable')),
    flag('paypal'),
    codes('states'),
    group(
      'delivery',
      text('timeZone'),
      rows('windows', choice('weekday', weekdays), ...hours),
      rows('exceptions', text('date'), rows('windows', ...hours)),
      group('dispatch', text('cutoff'), codes('weekdays')),
    ),
  ],
  discounts: [
    forNew(text('code')),
    choice('type', ['percentage', 'price', 'free_shipping']),
    number('value'),
    number('minSubtotal'),
    codes('areas'),
    codes('exclusiveProducts'),
    flag('specialAvailable'),
    time('startsAt'),
    time('endsAt'),
    number('usageLimit'),
    number('usageLimitPerUser'),
    flag('isPopup'),
    flag('isForAccounts'),
  ],
  deals: [
    flag('isActive'),
    number('dealPrice'),
    rows('items', text('code'), number('dealValue'), number('quantityMax')),
  ],
  giftRules: [
    choice('type', ['subtotal', 'product']),
    number('subtotal'),
    text('productCode'),
    number('productCount'),
    text('gift'),
    number('quantity'),
    flag('isAccumulated'),
    number('amountLimits'),
    codes('areas'),
  ],
  config: [
    codes('meats'),
    group('hotpot', codes('twoServingsHotpotCodes'), codes('fourServingsHotpotCodes')),
    rows('taxes', text('state'), number('rate')),
  ],
} as const satisfies Readonly<Record<string, readonly EntryField[]>>

/** The lists of the catalog that have a form at the desk; `config` has one entry. */
export type DeskList = keyof typeof entryFields

export const deskLists = Object.keys(entryFields) as readonly DeskList[]

/** Returns the fields of a list. */
export function fieldsOf(list: DeskList): readonly EntryField[] {
  return entryFields[list]
}
