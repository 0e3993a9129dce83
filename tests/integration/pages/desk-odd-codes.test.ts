import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { fieldsIn, type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop(ownerSettings)
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

const submit = (path: string, fields: Record<string, string>) => owner.submit(path, new URLSearchParams(fields))

describe('codes with signs that an address escapes (rules §16 "Catalog")', () => {
  test.each(['2+1', 'A&B', 'A:B,C=D', 'A/B', '50%', '%41', 'A?B#C', '半價@$;'])(
    '%s is added, opened, changed and removed',
    async (code) => {
      const path = `/desk/catalog/discounts/${encodeURIComponent(code)}`
      const added = await submit('/desk/catalog/discounts/-new', { zone: 'UTC', code, type: 'price', value: '5' })
      const opened = await owner.open(path)
      const typed = fieldsIn(await opened.text())
      const saved = await submit(path, { ...typed, value: '7' })
      const after = fieldsIn(await owner.pageOf(path))
      const removed = await submit(path, { ...after, action: 'delete' })

      expect([added.status, added.headers.get('location')]).toEqual([303, `${path}?done=added`])
      expect([opened.status, typed['value']]).toEqual([200, '5'])
      expect([saved.status, after['value']]).toEqual([303, '7'])
      expect(removed.headers.get('location')).toBe('/desk/catalog/discounts?done=removed')
      expect((await owner.open(path)).status).toBe(303)
    },
  )
})
