// Where the demo shop delivers. A letter of an area's code matters: codes that begin with ZONE take
// their shipping option by subtotal; elsewhere the shopper chooses.
import type { AreaCode } from './shelf.ts'

interface Shipping {
  readonly minPrice: number
  readonly maxPrice: number | null
  readonly shipping: number
  readonly name: string
  readonly nameTw: string
}

interface Area {
  readonly id: number
  readonly code: AreaCode
  readonly name: string
  readonly nameTw: string
  readonly minSubtotal: number | null
  readonly shippings: readonly Shipping[]
  readonly otherShippings: readonly Shipping[]
  readonly warehouse: { readonly name: 'WA' | 'CA' | 'NJ'; readonly taxable: boolean }
  readonly paypal: boolean
  readonly states: readonly string[]
}

const local = { name: 'Local delivery (next day)', nameTw: '在地配送（隔日到貨）' }
const standard = { name: 'Standard (2-3 days)', nameTw: '標準配送（2～3 天）' }
const express = { name: 'Express (next day)', nameTw: '快速配送（隔日到貨）' }

export const areas: readonly Area[] = [
  {
    id: 1,
    code: 'ZONE1',
    name: 'Seattle',
    nameTw: '西雅圖',
    minSubtotal: 80,
    shippings: [
      { minPrice: 0, maxPrice: 40, shipping: 9.99, ...local },
      { minPrice: 40, maxPrice: 80, shipping: 4.99, ...local },
      { minPrice: 80, maxPrice: null, shipping: 0, ...local },
    ],
    otherShippings: [],
    warehouse: { name: 'WA', taxable: true },
    paypal: true,
    states: ['WA'],
  },
  {
    id: 2,
    code: 'SCAGLS',
    name: 'Greater Los Angeles',
    nameTw: '大洛杉磯',
    minSubtotal: 60,
    shippings: [],
    otherShippings: [
      { minPrice: 0, maxPrice: null, shipping: 7.5, ...standard },
      { minPrice: 0, maxPrice: null, shipping: 14.25, ...express },
    ],
    warehouse: { name: 'CA', taxable: true },
    paypal: true,
    states: ['CA', 'NV'],
  },
  {
    id: 3,
    code: 'ZONE2',
    name: 'Portland',
    nameTw: '波特蘭',
    minSubtotal: null,
    shippings: [
      { minPrice: 0, maxPrice: 50, shipping: 11.99, ...local },
      { minPrice: 50, maxPrice: 100, shipping: 7.99, ...local },
      { minPrice: 100, maxPrice: null, shipping: 5, ...local },
    ],
    otherShippings: [],
    warehouse: { name: 'WA', taxable: false },
    paypal: false,
    states: ['OR'],
  },
  {
    id: 4,
    code: 'NCABAY',
    name: 'San Francisco Bay Area',
    nameTw: '舊金山灣區',
    minSubtotal: 75,
    shippings: [],
    otherShippings: [
      { minPrice: 0, maxPrice: 50, shipping: 8.99, ...standard },
      { minPrice: 50, maxPrice: null, shipping: 5.99, ...standard },
      { minPrice: 0, maxPrice: null, shipping: 15.99, ...express },
    ],
    warehouse: { name: 'CA', taxable: true },
    paypal: true,
    states: ['CA'],
  },
  {
    id: 5,
    code: 'NYCMET',
    name: 'New York Metro',
    nameTw: '大紐約地區',
    minSubtotal: 120,
    shippings: [],
    otherShippings: [
      { minPrice: 0, maxPrice: 60, shipping: 12.99, ...standard },
      { minPrice: 60, maxPrice: null, shipping: 8.99, ...standard },
      { minPrice: 0, maxPrice: null, shipping: 19.99, ...express },
    ],
    warehouse: { name: 'NJ', taxable: true },
    paypal: true,
    states: ['NY', 'NJ'],
  },
]

/** Percent of the price, by state. Typical combined rates of the cities served. */
export const taxes = [
  { state: 'WA', rate: 10.35 },
  { state: 'OR', rate: 0 },
  { state: 'CA', rate: 9.5 },
  { state: 'NV', rate: 8.375 },
  { state: 'NY', rate: 8.875 },
  { state: 'NJ', rate: 6.625 },
]
