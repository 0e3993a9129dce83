// The shelves' names as a shopper sees them. Ids 51, 52 and 64 are fixed by the product (spec §3).
import type { Picture } from './draw/picture.ts'
import type { Words } from './shelf.ts'

interface Category {
  readonly id: number
  readonly slug: string
  readonly name: Words
  /** First, second and third product type of the default order; left out: the shop's fallback. */
  readonly order?: readonly [string, string, string]
  readonly picture: Picture
}

export const categories: readonly Category[] = [
  {
    id: 51,
    slug: 'special-offer',
    name: ['Special Offer', '限時優惠'],
    picture: { as: 'gift-card', colour: '#a4261d', accent: '#f0c870', motif: 'star', coins: 0 },
  },
  {
    id: 52,
    slug: 'best-seller',
    name: ['Best Seller', '火熱商品'],
    picture: { as: 'pot', broths: ['mala'], floats: ['chili', 'scallion', 'meat'], pot: 'brass' },
  },
  {
    id: 64,
    slug: 'new-arrivals',
    name: ['New Arrivals', '新品上市'],
    picture: { as: 'box', colour: '#3f7d62', accent: '#f3e3bd', motif: 'ribbon', tint: 'mint' },
  },
  {
    id: 1,
    slug: 'view-all',
    name: ['View All', '所有分類'],
    order: ['food market', 'add-ons', 'bundle'],
    picture: { as: 'pot', broths: ['mala', 'bone'], floats: ['greens', 'ball', 'mushroom'], pot: 'steel' },
  },
  {
    id: 11,
    slug: 'hot-pot-add-ons',
    name: ['Hot Pot Add-ons', '火鍋配料'],
    order: ['add-ons', 'food market', 'bundle'],
    picture: { as: 'mushrooms', of: ['shiitake', 'enoki'], dish: 'red' },
  },
  {
    id: 10,
    slug: 'condiments',
    name: ['Condiments', '調味料'],
    order: ['food market', 'bundle', 'add-ons'],
    picture: { as: 'jar', fill: '#8f1f12', lid: '#2a2320', label: '#f0c870', motif: 'chili', specks: '#e2813a' },
  },
  {
    id: 14,
    slug: 'jin-tea-shop',
    name: ['Jin Tea Shop', '金茶舖'],
    picture: { as: 'tea', tin: '#2f5d4a', band: '#e3b85c', motif: 'leaf', liquor: '#d99a3a', leaf: '#4d6b3a' },
  },
  {
    id: 12,
    slug: 'instant-food',
    name: ['Instant Food', '即食料理'],
    order: ['food market', 'bundle', 'add-ons'],
    picture: {
      as: 'bowl',
      bowl: '#a4261d',
      soup: '#b8692f',
      contents: ['noodle', 'egg', 'scallion'],
      pattern: 'band',
      chopsticks: true,
    },
  },
  {
    id: 13,
    slug: 'dessert',
    name: ['Dessert', '甜點'],
    picture: { as: 'treat', of: 'mochi', colour: '#f2c9c4', dish: 'celadon' },
  },
  {
    id: 15,
    slug: 'meal-box',
    name: ['Meal Box', '便當餐盒'],
    picture: { as: 'meal-box', main: 'cutlet', lid: '#3a2a22' },
  },
  {
    id: 16,
    slug: 'other-brand',
    name: ['Other Brand', '其他品牌'],
    picture: { as: 'can', colour: '#e8a33c', accent: '#fff4dc', motif: 'citrus', pair: true },
  },
  {
    id: 17,
    slug: 'gift-card',
    name: ['Gift Card', '禮物卡'],
    picture: { as: 'gift-card', colour: '#c98a2b', accent: '#fff3d6', motif: 'pot', coins: 0 },
  },
]
