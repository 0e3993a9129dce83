import { describe, expect, test } from 'vitest'
import {
  allCategoriesOf,
  bestSellerCategory,
  isAllSlug,
  isLeftOutOfStrip,
  selectCategory,
  specialCategories,
  typeOrder,
} from '#domain/catalog/category.ts'
import { aCategory } from '#tests/support/builders.ts'

const [specialOfferCategory, , newArrivalsCategory] = specialCategories
const allCategories = allCategoriesOf([])
const ordered = { productSortingFirst: 'add-ons', productSortingSecond: 'food market', productSortingThird: 'bundle' }
const condiments = aCategory(10, 'condiments', ordered)
const viewAll = aCategory(1, 'view-all', { name: 'View All', iconFullurl: '/all.svg', ...ordered })

describe('special categories (rules §3: fixed)', () => {
  test.each([
    [specialOfferCategory, 51, 'Special Offer', '限時優惠', 'special-offer'],
    [bestSellerCategory, 52, 'Best Seller', '火熱商品', 'best-seller'],
    [newArrivalsCategory, 64, 'New Arrivals', '新品上市', 'new-arrivals'],
    [allCategories, 0, 'All Categories', '所有分類', 'all-categories'],
  ])('%j', (category, id, name, nameTw, slug) => {
    expect(category).toEqual({
      id,
      name,
      nameTw,
      slug,
      iconFullurl: null,
      productSortingFirst: null,
      productSortingSecond: null,
      productSortingThird: null,
    })
  })
})

describe("typeOrder (rules §5: a category's order is used only if all three sorting values exist)", () => {
  test("is the category's three sorting values", () => {
    expect(typeOrder(condiments)).toEqual(['add-ons', 'food market', 'bundle'])
  })

  test.each(['productSortingFirst', 'productSortingSecond', 'productSortingThird'])(
    'falls back without %s',
    (field) => {
      expect(typeOrder({ ...condiments, [field]: null })).toEqual(['food market', 'add-ons', 'bundle'])
      expect(typeOrder({ ...condiments, [field]: '' })).toEqual(['food market', 'add-ons', 'bundle'])
    },
  )
})

describe('selectCategory (rules §2, §5: unknown category slug becomes all categories)', () => {
  test("is the catalog's category with that slug", () => {
    expect(selectCategory([condiments], 'condiments')).toBe(condiments)
  })

  test.each(specialCategories)('accepts a special slug that the catalog does not have: $slug', (special) => {
    expect(selectCategory([condiments], special.slug)).toBe(special)
  })

  test("prefers the catalog's special category to the fixed one", () => {
    const own = aCategory(52, 'best-seller', ordered)

    expect(selectCategory([own], 'best-seller')).toBe(own)
  })

  test.each([null, 'nope', 'all-categories', 'view-all', ''])('is all categories for %j', (slug) => {
    expect(selectCategory([condiments], slug)).toEqual(allCategories)
  })

  test('all categories have the sorting values and the icon of View All', () => {
    const all = {
      id: 0,
      name: 'All Categories',
      nameTw: '所有分類',
      slug: 'all-categories',
      iconFullurl: '/all.svg',
      ...ordered,
    }

    expect(selectCategory([condiments, viewAll], 'view-all')).toEqual(all)
    expect(allCategoriesOf([condiments, viewAll])).toEqual(all)
    expect(allCategoriesOf([{ ...viewAll, slug: 'all-categories' }])).toEqual(all)
  })
})

describe('isLeftOutOfStrip (rules §2: Best Seller, Special Offer and New Arrivals are left out)', () => {
  test.each([
    [aCategory(51, 'x'), true],
    [aCategory(7, 'x', { name: 'Best Seller' }), true],
    [aCategory(64, 'x'), true],
    [allCategories, true],
    [viewAll, true],
    [condiments, false],
  ])('%j: %s', (category, isLeftOut) => {
    expect(isLeftOutOfStrip(category)).toBe(isLeftOut)
  })

  test('both slugs of all categories are known', () => {
    expect(['view-all', 'all-categories', 'condiments'].map(isAllSlug)).toEqual([true, true, false])
  })
})
