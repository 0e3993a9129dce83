import { type Call, list, type Sight } from './call.ts'
import type { SchemaName } from './schemas.ts'

const text = { type: 'string' } as const
const page = { type: 'integer', minimum: 1 } as const
const sort = { enum: ['default', 'most-popular', 'low-to-high', 'high-to-low'] }
const names: Sight = { schema: { type: 'array', items: text } }

const lists: readonly (readonly [path: string, summary: string, name: SchemaName])[] = [
  ['/api/areas', 'The delivery areas', 'Area'],
  ['/api/categories', 'The categories, the special ones included', 'Category'],
  ['/api/meats', 'The meats that kits may be ordered with', 'Meat'],
  ['/api/banners', "The home page's banners", 'Banner'],
  ['/api/top-banners', 'The banners above every page', 'Banner'],
  ['/api/meats-gallery', 'Pictures of the meats', 'GalleryEntry'],
  ['/api/zone1-meats-gallery', 'Pictures of the meats in ZONE1', 'GalleryEntry'],
  ['/api/deal', 'The deals; the first is the one of the day', 'Deal'],
  ['/api/deal-items', "The active deal's items with their products", 'DealOffer'],
  ['/api/gift-rules', 'The rules of gifts with purchase', 'GiftRule'],
]

/** Calls that tell of the shop and its catalogue. */
export const catalogCalls: readonly Call[] = [
  ...lists.map(([path, summary, name]): Call => ({ method: 'GET', path, summary, answer: list(name) })),
  { method: 'GET', path: '/api/common', summary: 'The common config', answer: { name: 'CommonConfig' } },
  {
    method: 'GET',
    path: '/api/config',
    summary: 'The common config, and the payments and ways to sign in that this shop offers',
    answer: { name: 'ShopConfig' },
  },
  {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the shop can answer',
    answer: {
      schema: { type: 'object', properties: { status: { const: 'ok' }, version: { type: 'integer' } } },
    },
    refusals: [503],
  },
  {
    method: 'GET',
    path: '/api/catalog-version',
    summary: 'The version of the catalogue, which moves whenever a page may look different',
    answer: { schema: { type: 'object', properties: { version: { type: 'integer' } } } },
  },
  {
    method: 'GET',
    path: '/api/products',
    summary: 'Every product, those of some codes or what can stand in for them, or a page of the food mart',
    query: {
      area: text,
      codes: text,
      like: text,
      category: text,
      sort,
      page,
      pageSize: { type: 'integer', minimum: 1, maximum: 200 },
    },
    answer: list('Product'),
    meta: 'ListingMeta',
    refusals: [422],
  },
  {
    method: 'GET',
    path: '/api/product/{slug}',
    summary: "The product of a page's address",
    query: { area: text },
    answer: { name: 'Product' },
    refusals: [404, 422],
  },
  {
    method: 'GET',
    path: '/api/search',
    summary: 'Products that match a text',
    query: { q: text, area: text, page },
    answer: list('Product'),
    meta: 'ListingMeta',
    refusals: [422],
  },
  {
    method: 'GET',
    path: '/api/discount/my',
    summary: 'The discounts marked isForAccounts that this account can use now; none for a guest',
    answer: list('Discount'),
  },
  {
    method: 'GET',
    path: '/api/discount-popup',
    summary: 'The discount marked isPopup that a first visit is told of, while it can be used',
    answer: { name: 'Discount', isNullable: true },
  },
  {
    method: 'GET',
    path: '/api/conditional-discounts',
    summary: 'Which of the named discount codes apply to a cart',
    query: { areaCode: text, discountCodes: text, 'items[0][code]': text, 'items[0][quantity]': page },
    answer: list('Discount'),
    refusals: [422],
  },
  {
    method: 'GET',
    path: '/api/discount/{areaId}/{subTotal}',
    summary: 'The best discount that an area offers for a subtotal',
    answer: { name: 'Discount', isNullable: true },
    refusals: [422],
  },
  { method: 'GET', path: '/api/payment-providers', summary: 'Who takes payments in this shop', answer: names },
  { method: 'GET', path: '/api/social-providers', summary: 'Who vouches for users in this shop', answer: names },
  { method: 'GET', path: '/api/openapi.json', summary: 'This document; it stands bare, not under data' },
  { method: 'GET', path: '/sanctum/csrf-cookie', summary: 'Nothing; for clients that ask for a token', status: 204 },
]
