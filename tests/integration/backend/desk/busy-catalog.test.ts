import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DistantStatement } from '#commands/distant-database.ts'
import { openShop, type Shop } from '../shop.ts'
import { aStaff, type SignedInStaff } from './staff.ts'

let shop: Shop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openShop()
  owner = await aStaff(shop, 'owner')
})
afterAll(() => shop.close())

/** The shop, where so many changes of the catalog are written while another change has read it. */
function withRivals(count: number): Shop {
  let left = count
  const isImport = (statement: D1PreparedStatement) =>
    statement instanceof DistantStatement && statement.sql.startsWith('UPDATE catalog_version SET read_definitions')
  const db = {
    prepare: (sql: string) => shop.db.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      if (left > 0 && statements.some(isImport)) {
        left -= 1
        await shop.db.prepare('UPDATE catalog_version SET definitions = definitions + 1').run()
      }
      return shop.db.batch(statements)
    },
  } as unknown as D1Database
  return shop.beside({ db })
}

const path = 'desk/catalog/products/FM-SOY'
const opened = async () => Object((await shop.get(path, owner.headers)).body.data)

async function save(busy: Shop, size: string) {
  const { version } = await opened()
  const headers = { 'content-type': 'application/json', ...owner.headers }
  return busy.send('PUT', path, { body: JSON.stringify({ version, entry: { size } }), headers })
}

describe('an entry of a catalog that many change at once (rules §16 "Catalog")', () => {
  test('is saved although two other changes came between', async () => {
    const saved = await save(withRivals(2), '1 l')

    expect([saved.status, (await opened()).entry.size]).toEqual([200, '1 l'])
  })

  test('is not saved when they keep coming: nothing is wrong with it, and it may be sent again', async () => {
    const refused = await save(withRivals(3), '2 l')
    const again = await save(shop, '2 l')

    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([409, 'conflict', undefined])
    expect([again.status, (await opened()).entry.size]).toEqual([200, '2 l'])
  })
})
