import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/demo-shop.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { elementScreen, openScreen, type Visit } from '#tests/support/screens.tsx'

// The search of the desk's list of products, which looks among all of them while somebody types (rules §16 "Catalog").

const html = `<product-search data-path="/tw/desk/catalog/products" data-language="tw" data-found="共 # 筆"
    data-none="沒有符合的項目。" data-failed="目前無法連線。"
    data-words='{"chilled":"冷藏"}'>
  <form role="search"><label>搜尋<input name="q" type="search"></label></form>
  <p role="status">共 1200 筆</p>
  <ul><li><a href="/tw/desk/catalog/products/FM-SOY">醬油</a></li></ul>
  <p><a href="?q=&page=0" hidden data-newer>上一頁</a><a href="?q=&page=2" data-older>下一頁</a></p>
  <template><li><a href="."></a><p class="soft"></p></li></template>
</product-search>`

const entry = (key: string, name: string, nameTw: string | null = null) => ({
  key,
  name,
  nameTw,
  notes: [key, 'chilled'],
})

/** Opens the list. Returns also what was searched for. */
async function openList(answer: (sought: string) => Response | Promise<Response>, visit: Visit = {}) {
  const asked: string[] = []
  const products: Answer = (request) => {
    const sought = new URL(request.url).searchParams.get('q') ?? ''
    asked.push(sought)
    return answer(sought)
  }
  // A document defines an element once.
  const define = async () => {
    if (!customElements.get('product-search')) await import('#elements/desk/product-search.ts')
  }
  const list = elementScreen('/desk/catalog/products', html, define)
  const opened = await openScreen(list, {
    language: 'tw',
    ...visit,
    answers: { 'GET /api/desk/catalog/products': products },
  })
  return { ...opened, asked, field: screen.getByRole('searchbox') }
}

const found = (entries: readonly object[], total = entries.length) =>
  json({ data: { entries, total, orderVersion: null } })
const status = () => document.querySelector('product-search [role="status"]')?.textContent

describe('the search of the list of products', () => {
  test('finds among all products once somebody has typed, says how many, and keeps what was typed', async () => {
    const { user, field, asked } = await openList(() =>
      found([entry('FM/ONE', 'Light soy', '淡醬油'), entry('FM-TWO', 'Dark soy')], 61),
    )

    await user.type(field, 'soy & more')
    await waitFor(() => expect(status()).toBe('共 61 筆'))

    const links = screen.getAllByRole('listitem').map((row) => row.querySelector('a'))
    expect(asked).toEqual(['soy & more'])
    expect(links.map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual([
      ['淡醬油', '/tw/desk/catalog/products/FM%2FONE'],
      ['Dark soy', '/tw/desk/catalog/products/FM-TWO'],
    ])
    expect(screen.getByText('FM/ONE · 冷藏')).toBeTruthy()
    expect([field instanceof HTMLInputElement && field.value, document.activeElement]).toEqual(['soy & more', field])
    expect(window.location.search).toBe('?q=soy+%26+more&page=1')
    expect(screen.getByRole('link', { name: '下一頁' }).getAttribute('href')).toBe('?q=soy+%26+more&page=2')
  })

  test('an answer that comes after that of a later search is not shown', async () => {
    const late = Promise.withResolvers<Response>()
    const { user, field, asked } = await openList((sought) =>
      sought === 'so' ? late.promise : found([entry('FM-SOY', 'Soy', '醬油')]),
    )
    await user.type(field, 'so')
    await waitFor(() => expect(asked).toEqual(['so']))
    await user.type(field, 'y')
    await waitFor(() => expect(status()).toBe('共 1 筆'))
    late.resolve(found([], 0))
    await late.promise
    await user.type(field, '!')
    await waitFor(() => expect(asked).toEqual(['so', 'soy', 'soy!']))

    expect([status(), screen.getAllByRole('listitem')]).toMatchObject(['共 1 筆', { length: 1 }])
  })

  test('says that nothing is found, and shows no way to a next page', async () => {
    const { user, field } = await openList(() => found([]))
    await user.type(field, 'xyz')
    await waitFor(() => expect(status()).toBe('沒有符合的項目。'))

    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.queryByRole('link', { name: '下一頁' })).toBeNull()
  })

  test('keeps the list, and says so, while the desk does not answer', async () => {
    const { user, field } = await openList(() => json({ message: 'No.', code: 'outage' }, 503))
    await user.type(field, 'soy')
    await waitFor(() => expect(status()).toBe('目前無法連線。'))

    expect(screen.getByRole('link', { name: '醬油' })).toBeTruthy()
  })
})
