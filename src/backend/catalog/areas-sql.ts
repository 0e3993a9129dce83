import type { Area, ShippingOption } from '#domain/catalog/area.ts'
import type { BulkDatabase } from '../tables/bulk-writes.ts'
import { flag, integer, json, money, oneOf, orNull, text } from '../tables/column.ts'
import { listTableOf, readWithLists, upsertWithLists, valueListOf } from '../tables/list-table.ts'
import type { Read } from '../tables/reads.ts'
import { tableOf } from '../tables/table.ts'

interface AreaFacts extends Pick<Area, 'id' | 'code' | 'name' | 'nameTw' | 'minSubtotal' | 'paypal' | 'delivery'> {
  readonly warehouseName: string
  readonly warehouseTaxable: boolean
}

/** An option, and the one of the area's two lists that it is in. */
interface ListedOption extends Required<ShippingOption> {
  readonly list: 'shippings' | 'otherShippings'
}

interface AreaLists extends Pick<Area, 'states'> {
  readonly options: readonly ListedOption[]
}

const areas = tableOf<AreaFacts>('areas', ['id'], {
  id: integer,
  code: text,
  name: text,
  nameTw: orNull(text),
  minSubtotal: orNull(money),
  warehouseName: text,
  warehouseTaxable: flag,
  paypal: flag,
  delivery: orNull(json()),
})
const options = listTableOf<ListedOption>('shipping_options', 'area_id', {
  list: oneOf<ListedOption['list']>(),
  minPrice: money,
  maxPrice: orNull(money),
  shipping: money,
  name: orNull(text),
  nameTw: orNull(text),
  minDays: orNull(integer),
  maxDays: orNull(integer),
})
const states = valueListOf('area_states', 'area_id', 'state', text)

/** Every delivery area, in the catalog's order. */
export function readAreas(db: D1Database): Read<readonly Area[]> {
  const { statements, build } = readWithLists<AreaFacts, AreaLists>(db, areas, { options, states })
  return { statements, build: (results) => build(results).map(toArea) }
}

function toArea({ warehouseName, warehouseTaxable, options, ...facts }: AreaFacts & AreaLists): Area {
  const listed = (wanted: ListedOption['list']) =>
    options.flatMap(({ list, ...option }) => (list === wanted ? [option] : []))
  return {
    ...facts,
    warehouse: { name: warehouseName, taxable: warehouseTaxable },
    shippings: listed('shippings'),
    otherShippings: listed('otherShippings'),
  }
}

function toStored({ warehouse, ...area }: Area): AreaFacts & AreaLists {
  const options = (['shippings', 'otherShippings'] as const).flatMap((list) =>
    area[list].map((option) => ({ ...option, list, name: option.name ?? null, nameTw: option.nameTw ?? null })),
  )
  return { ...area, warehouseName: warehouse.name, warehouseTaxable: warehouse.taxable, options }
}

/** Writes `written`, new or in the place of those with their ids. */
export function writeAreas(db: BulkDatabase, written: readonly Area[]): D1PreparedStatement[] {
  return [
    // Two areas may have swapped their codes, so every code is made free first.
    db
      .prepare(`UPDATE areas SET code = '!' || id WHERE id IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(written.map((area) => area.id))),
    ...upsertWithLists<AreaFacts, AreaLists>(db, areas, { options, states }, written.map(toStored)),
  ]
}
