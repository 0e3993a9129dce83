import type { Area, ShippingOption } from '#domain/catalog/area.ts'
import { cents } from '#domain/money.ts'
import { deleteRows, upsertRows } from '../tables/bulk-writes.ts'
import { centsOrNull } from '../tables/columns.ts'
import { groupBy, type Read } from '../tables/reads.ts'

interface AreaRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_tw: string | null
  readonly min_subtotal_cents: number | null
  readonly warehouse_name: string
  readonly warehouse_taxable: number
  readonly paypal: number
}

interface ShippingRow {
  readonly area_id: number
  readonly list: 'shippings' | 'otherShippings'
  readonly min_price_cents: number
  readonly max_price_cents: number | null
  readonly shipping_cents: number
  readonly name: string | null
  readonly name_tw: string | null
}

interface StateRow {
  readonly area_id: number
  readonly state: string
}

/** Every delivery area, in the catalogue's order. */
export function readAreas(db: D1Database): Read<readonly Area[]> {
  return {
    statements: [
      db.prepare(`SELECT id, code, name, name_tw, min_subtotal_cents, warehouse_name, warehouse_taxable, paypal
        FROM areas ORDER BY position, id`),
      db.prepare(`SELECT area_id, list, min_price_cents, max_price_cents, shipping_cents, name, name_tw
        FROM shipping_options ORDER BY area_id, list, position`),
      db.prepare('SELECT area_id, state FROM area_states ORDER BY area_id, position'),
    ],
    build([areas = [], shippings = [], states = []]) {
      const shippingsByArea = groupBy(shippings as readonly ShippingRow[], (row) => row.area_id)
      const statesByArea = groupBy(states as readonly StateRow[], (row) => row.area_id)
      return (areas as readonly AreaRow[]).map((row) =>
        toArea(row, shippingsByArea.get(row.id) ?? [], statesByArea.get(row.id) ?? []),
      )
    },
  }
}

function toArea(row: AreaRow, shippings: readonly ShippingRow[], states: readonly StateRow[]): Area {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    nameTw: row.name_tw,
    minSubtotal: centsOrNull(row.min_subtotal_cents),
    shippings: shippings.filter((option) => option.list === 'shippings').map(toShippingOption),
    otherShippings: shippings.filter((option) => option.list === 'otherShippings').map(toShippingOption),
    warehouse: { name: row.warehouse_name, taxable: row.warehouse_taxable === 1 },
    paypal: row.paypal === 1,
    states: states.map((state) => state.state),
  }
}

function toShippingOption(row: ShippingRow): ShippingOption {
  return {
    minPrice: cents(row.min_price_cents),
    maxPrice: centsOrNull(row.max_price_cents),
    shipping: cents(row.shipping_cents),
    name: row.name,
    nameTw: row.name_tw,
  }
}

/** Writes `areas`, new or in the place of those with their ids. */
export function writeAreas(db: D1Database, areas: readonly Area[]): D1PreparedStatement[] {
  const ids = areas.map((area) => area.id)
  return [
    // Two areas may have swapped their codes: no code may be in the way of another's.
    db
      .prepare(`UPDATE areas SET code = '!' || id WHERE id IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(ids)),
    ...upsertRows(db, areasTable, areas.map(toAreaRow)),
    ...deleteRows(db, 'shipping_options', 'area_id', ids),
    ...upsertRows(db, shippingTable, areas.flatMap(toShippingRows)),
    ...deleteRows(db, 'area_states', 'area_id', ids),
    ...upsertRows(
      db,
      statesTable,
      areas.flatMap((area) => area.states.map((state, position) => ({ area_id: area.id, position, state }))),
    ),
  ]
}

const areasTable = {
  name: 'areas',
  key: ['id'],
  columns: ['id', 'code', 'name', 'name_tw', 'min_subtotal_cents', 'warehouse_name', 'warehouse_taxable', 'paypal'],
}
const shippingTable = {
  name: 'shipping_options',
  key: ['area_id', 'list', 'position'],
  columns: ['area_id', 'list', 'position', 'min_price_cents', 'max_price_cents', 'shipping_cents', 'name', 'name_tw'],
}
const statesTable = {
  name: 'area_states',
  key: ['area_id', 'position'],
  columns: ['area_id', 'position', 'state'],
}

function toAreaRow(area: Area) {
  return {
    id: area.id,
    code: area.code,
    name: area.name,
    name_tw: area.nameTw,
    min_subtotal_cents: area.minSubtotal,
    warehouse_name: area.warehouse.name,
    warehouse_taxable: area.warehouse.taxable,
    paypal: area.paypal,
  }
}

function toShippingRows(area: Area) {
  const rowsOf = (list: 'shippings' | 'otherShippings') =>
    area[list].map((option, position) => ({
      area_id: area.id,
      list,
      position,
      min_price_cents: option.minPrice,
      max_price_cents: option.maxPrice,
      shipping_cents: option.shipping,
      name: option.name ?? null,
      name_tw: option.nameTw ?? null,
    }))
  return [...rowsOf('shippings'), ...rowsOf('otherShippings')]
}
