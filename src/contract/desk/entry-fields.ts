import { allergens, storages } from '#domain/catalog/facts.ts'
import { productTypes } from '#domain/catalog/product.ts'
import { weekdays } from '#domain/delivery/calendar.ts'
import { bannerWidths } from '../banners.ts'
import { type ChoiceList, type ChoiceWord, choiceListOf, type EntryField, type FieldName } from './entry-field.ts'

const field =
  <Kind extends EntryField['kind']>(kind: Kind) =>
  (name: FieldName) => ({ name, kind })
const text = field('text')
const long = field('long')
const folded = field('folded')
const number = field('number')
const picture = field('picture')
const flag = field('flag')
const known = field('known')
const time = field('time')
const choosing =
  (kind: EntryField['kind']) =>
  (name: FieldName, choices: readonly ChoiceWord[] | ChoiceList): EntryField => ({ name, kind, choices })
const choice = choosing('choice')
const set = choosing('set')
const code = choosing('code')
const several = choosing('several')
const rows = (name: FieldName, ...fields: readonly EntryField[]): EntryField => ({ name, kind: 'rows', fields })
const group = (name: FieldName, ...fields: readonly EntryField[]): EntryField => ({ name, kind: 'group', fields })
const called = (label: EntryField['label'] & string, entryField: EntryField): EntryField => ({ ...entryField, label })
const forNew = (entryField: EntryField): EntryField => ({ ...entryField, isForNew: true })
const ordered = (entryField: EntryField): EntryField => ({ ...entryField, isOrdered: true })

const names = [text('name'), text('nameTw')]
const price = [number('price'), number('specialPrice')]
const areaId = choice('areaId', 'areaIds')
const options = [
  number('minPrice'),
  number('maxPrice'),
  number('shipping'),
  ...names,
  number('minDays'),
  number('maxDays'),
]
const hours = [text('from'), text('to'), number('capacity'), text('cutoff'), number('leadDays')]

const facts: EntryField = {
  ...group(
    'facts',
    choosing('knownSet')('allergens', allergens),
    folded('ingredients'),
    folded('ingredientsTw'),
    text('origin'),
    text('originTw'),
    choice('storage', storages),
    number('netWeightGrams'),
    number('netVolumeMilliliters'),
    number('servings'),
    number('cookSeconds'),
    known('vegetarian'),
    known('noPork'),
    number('spice'),
  ),
  isKnownInParts: true,
}

const banner = [
  text('type'),
  ordered(
    rows(
      'bannerItems',
      choice('type', bannerWidths),
      picture('imageFullurl'),
      text('link'),
      text('alt'),
      text('altTw'),
    ),
  ),
]
const galleryEntry = [...names, picture('imageFullurl')]

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
    field('pictures')('imageFullurl'),
    ...price,
    flag('taxable'),
    forNew(number('quantity')),
    forNew(number('waQuantity')),
    set('categoryIds', 'categories'),
    facts,
    rows(
      'variants',
      areaId,
      ...price,
      { ...flag('isActive'), isTickedFirst: true },
      flag('taxable'),
      time('releaseAt'),
      time('restockAt'),
      time('expiredAt'),
    ),
    rows('priceVariants', areaId, ...price),
    choice('meat', 'meats'),
    number('comboSize'),
    ordered(
      rows(
        'comboItems',
        code('code', 'products'),
        group('pivot', number('quantityMin'), number('quantityMax'), number('addPrice')),
      ),
    ),
  ],
  categories: [
    ...names,
    text('slug'),
    picture('iconFullurl'),
    choice('productSortingFirst', productTypes),
    choice('productSortingSecond', productTypes),
    choice('productSortingThird', productTypes),
  ],
  meats: [forNew(code('productCode', 'products')), ...names, ...price, rows('variants', areaId, ...price)],
  areas: [
    text('code'),
    ...names,
    called('freeFrom', number('minSubtotal')),
    ordered(rows('shippings', ...options)),
    ordered(rows('otherShippings', ...options)),
    group('warehouse', text('name'), flag('taxable')),
    flag('paypal'),
    field('states')('states'),
    group(
      'delivery',
      text('timeZone'),
      rows('windows', choice('weekday', weekdays), ...hours),
      rows('exceptions', field('date')('date'), rows('windows', ...hours)),
      group('dispatch', text('cutoff'), set('weekdays', weekdays)),
    ),
  ],
  discounts: [
    forNew(text('code')),
    choice('type', ['percentage', 'price', 'free_shipping']),
    number('value'),
    number('minSubtotal'),
    set('areas', 'areaCodes'),
    several('exclusiveProducts', 'products'),
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
    ordered(rows('items', code('code', 'products'), number('dealValue'), number('quantityMax'))),
  ],
  giftRules: [
    choice('type', ['subtotal', 'product']),
    number('subtotal'),
    code('productCode', 'products'),
    number('productCount'),
    code('gift', 'products'),
    called('units', number('quantity')),
    flag('isAccumulated'),
    number('amountLimits'),
    set('areas', 'areaCodes'),
  ],
  banners: banner,
  topBanners: banner,
  meatsGallery: galleryEntry,
  zone1MeatsGallery: galleryEntry,
  config: [
    ordered(several('meats', 'meats')),
    group(
      'hotpot',
      ordered(several('twoServingsHotpotCodes', 'kits')),
      ordered(several('fourServingsHotpotCodes', 'kits')),
    ),
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

/** Returns the lists of entries that the form of a list chooses from, each once. */
export function choicesOf(list: DeskList): ReadonlySet<ChoiceList> {
  const listsIn = (fields: readonly EntryField[]): readonly ChoiceList[] =>
    fields.flatMap((each) => {
      const own = choiceListOf(each)
      return [...(own === null ? [] : [own]), ...listsIn(each.fields ?? [])]
    })
  return new Set(listsIn(fieldsOf(list)))
}

/** Returns the codes of products that an entry on the wire, or what was typed for one, has in the fields of a list. */
export function productCodesIn(list: DeskList, entry: object): readonly string[] {
  return codesIn(fieldsOf(list), entry)
}

function codesIn(fields: readonly EntryField[], entry: unknown): readonly string[] {
  return fields.flatMap((each) => {
    const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, each.name) : undefined
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (each.fields) return values.flatMap((part) => codesIn(each.fields ?? [], part))
    return choiceListOf(each) === 'products' ? values.filter((code) => typeof code === 'string') : []
  })
}
