// The demo catalogue in the shape of the catalogue file (contract §4): dollars as decimal numbers.
import { balls } from './add-ons-balls.ts'
import { greens } from './add-ons-greens.ts'
import { noodlesAndSeafood } from './add-ons-noodles.ts'
import { mushroomsAndTofu } from './add-ons-tofu.ts'
import { withAllergens } from './allergens.ts'
import { areas, taxes } from './areas.ts'
import { broths, bundleItems, gifts } from './broths.ts'
import { cakes } from './cakes.ts'
import { categories } from './categories.ts'
import { condiments } from './condiments.ts'
import { desserts } from './desserts.ts'
import type { Scene } from './draw/banner.ts'
import { drawPiece } from './draw/piece.ts'
import { groceryBundles } from './grocery-bundles.ts'
import { hotpotBundles } from './hotpot-bundles.ts'
import { instantFood } from './instant-food.ts'
import { kits } from './kits.ts'
import { largeKits } from './large-kits.ts'
import { giftCards, mealBoxes } from './meal-boxes.ts'
import { meats } from './meats.ts'
import { otherBrands } from './other-brands.ts'
import * as pages from './pages.ts'
import { pantry } from './pantry.ts'
import { type Combo, type Item, type Shelf, slugOf } from './shelf.ts'
import * as shop from './shop.ts'
import { orderCounts, stockOf, variantsOf } from './stock.ts'
import { tea } from './tea.ts'

export const shelves: readonly Shelf[] = [
  kits,
  largeKits,
  hotpotBundles,
  groceryBundles,
  greens,
  mushroomsAndTofu,
  balls,
  noodlesAndSeafood,
  condiments,
  pantry,
  tea,
  desserts,
  cakes,
  instantFood,
  mealBoxes,
  giftCards,
  otherBrands,
  meats,
  broths,
  bundleItems,
  gifts,
]

export const pictureOf = (slug: string) => `/demo/${slug}.svg`
/** One piece of it, for the pot of the kit builder (`pieceImage` knows it by its name). */
export const pieceOf = (slug: string) => `/demo/${slug}-piece.svg`
const bannerNames: Record<Scene, string> = { kit: 'home', market: 'market', tea: 'tea', deal: 'top' }
export const bannerPicture = (scene: Scene, size: string) => pictureOf(`${bannerNames[scene]}-${size}`)

const allCombos = shelves.flatMap((shelf) => shelf.items).filter(isCombo)
const counts = orderCounts(shelves)

/** Whether one piece of it goes in the pot, or it is what the pot is filled with. */
export function hasPiece(item: Item, shelf: Shelf): boolean {
  const goesIn = shelf.type === 'add-ons' || shelf.type === 'meat' || shelf.type === 'bundleItem'
  const isBowl = item.picture.as === 'bowl'
  return shelf.type === 'broth' ? isBowl : goesIn && !isBowl && drawPiece(item.picture, 1) !== null
}

function isCombo(item: Item | Combo): item is Combo {
  return 'choices' in item
}

const BEST_SELLER_FROM = 450

function categoryIdsOf(item: Item, shelf: Shelf): number[] {
  const slugs = new Set([shelf.category, ...(item.also ?? [])])
  if (item.special !== undefined || item.priceVariants !== undefined) slugs.add('special-offer')
  if ((counts.get(item.code) ?? 0) >= BEST_SELLER_FROM && shelf.category) slugs.add('best-seller')
  return categories.filter((category) => slugs.has(category.slug)).map((category) => category.id)
}

/** The bundle that a page of this product belongs to: itself, or the first that holds it. */
function bundleOf(item: Item | Combo, shelf: Shelf): Combo | undefined {
  if (shelf.type === 'bundle' && isCombo(item)) return item
  if (shelf.type !== 'bundleItem') return undefined
  return allCombos.find((combo) => combo.choices.some(([code]) => code === item.code))
}

function idOf(code: string): number {
  for (const shelf of shelves) {
    const index = shelf.items.findIndex((item) => item.code === code)
    if (index >= 0) return shelf.firstId + index
  }
  throw new RangeError(`no product has the code ${code}`)
}

const sizesOf = (size: Item['size']) => (typeof size === 'string' ? [size, size] : size)

function buildProduct(item: Item | Combo, shelf: Shelf) {
  const [name, nameTw] = item.name
  const [description, descriptionTw] = withAllergens(item.code, item.text)
  const [size, sizeTw] = sizesOf(item.size)
  const combo = isCombo(item) ? item : undefined
  const bundle = bundleOf(item, shelf)
  return {
    id: idOf(item.code),
    slug: slugOf(name),
    code: item.code,
    type: shelf.type,
    subType: shelf.subType ?? null,
    name,
    nameTw,
    description,
    descriptionTw,
    size,
    sizeTw,
    serves: combo?.serves ?? null,
    imageUrl: null,
    imageFullurl: [pictureOf(slugOf(name)), ...(hasPiece(item, shelf) ? [pieceOf(slugOf(name))] : [])].join(),
    price: item.price,
    specialPrice: typeof item.special === 'number' ? item.special : null,
    ...stockOf(item),
    taxable: item.taxable ?? shelf.taxable ?? false,
    comboItems: (combo?.choices ?? []).map(([code, quantityMin, quantityMax, addPrice = 0]) => ({
      code,
      pivot: { quantityMin, quantityMax, addPrice },
    })),
    comboSize: combo?.comboSize ?? 0,
    variants: variantsOf(item, shelf),
    priceVariants: areas.flatMap(({ id, code }) => {
      const prices = item.priceVariants?.[code]
      return prices ? [{ areaId: id, price: prices[0], specialPrice: prices[1] }] : []
    }),
    meat: combo?.meat ?? null,
    bundleId: bundle ? idOf(bundle.code) : null,
    bundleSlug: bundle ? slugOf(bundle.name[0]) : null,
    categoryIds: categoryIdsOf(item, shelf),
    orderItemsCount: counts.get(item.code) ?? 0,
  }
}

function buildMeat(item: Item) {
  return {
    productCode: item.code,
    name: item.name[0],
    nameTw: item.name[1],
    price: item.price,
    specialPrice: null,
    imageFullurl: pictureOf(slugOf(item.name[0])),
    variants: variantsOf(item, meats).map(({ areaId, price, specialPrice }) => ({ areaId, price, specialPrice })),
  }
}

function buildBanner(slide: (typeof pages.homeSlides)[number], id: number, type: string) {
  return {
    id,
    type,
    bannerItems: Object.entries(pages.bannerSizes).map(([size, [width, height]]) => ({
      type: size,
      imageFullurl: bannerPicture(slide.scene, size),
      width,
      height,
      link: slide.link,
      tone: slide.tone,
      alt: slide.alt[0],
      altTw: slide.alt[1],
      title: slide.title[0],
      titleTw: slide.title[1],
      text: slide.text[0],
      textTw: slide.text[1],
      action: slide.action[0],
      actionTw: slide.action[1],
    })),
  }
}

const buildGallery = (entries: typeof pages.meatsGallery) =>
  entries.map(({ name, slug }, index) => ({
    id: index + 1,
    name: name[0],
    nameTw: name[1],
    imageFullurl: pictureOf(`gallery-${slug}`),
  }))

const servingCodes = (serves: number) => allCombos.filter((combo) => combo.serves === serves).map(({ code }) => code)

const productImage = (code: string) => {
  const item = shelves.flatMap((shelf) => shelf.items).find((candidate) => candidate.code === code)
  return item ? pictureOf(slugOf(item.name[0])) : null
}

/** The whole demo catalogue; the same on every call. */
export function buildCatalog() {
  return {
    areas,
    categories: categories.map(({ id, slug, name: [name, nameTw], order }) => ({
      id,
      name,
      nameTw,
      slug,
      iconFullurl: pictureOf(`category-${slug}`),
      productSortingFirst: order?.[0] ?? null,
      productSortingSecond: order?.[1] ?? null,
      productSortingThird: order?.[2] ?? null,
    })),
    meats: meats.items.map(buildMeat),
    products: shelves.flatMap((shelf) => shelf.items.map((item) => buildProduct(item, shelf))),
    discounts: shop.discounts,
    deals: shop.deals,
    giftRules: shop.giftRules,
    topBanners: [buildBanner(pages.topSlide, 1, 'top')],
    banners: pages.homeSlides.map((slide, index) => buildBanner(slide, index + 1, 'home')),
    meatsGallery: buildGallery(pages.meatsGallery),
    zone1MeatsGallery: buildGallery(pages.zone1MeatsGallery),
    config: {
      announcement: pages.announcement,
      wechatFullurl: pictureOf('wechat'),
      includes: pages.includes.map(({ code, name }) => ({
        code,
        name: name[0],
        nameTw: name[1],
        imageFullurl: productImage(code),
      })),
      meats: meats.items.map(({ code }) => code),
      taxes,
      home: pages.home,
      about: pages.about,
      promotions: pages.promotions,
      hotpot: { twoServingsHotpotCodes: servingCodes(2), fourServingsHotpotCodes: servingCodes(4) },
    },
  }
}

export type Catalog = ReturnType<typeof buildCatalog>
