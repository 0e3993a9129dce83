import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json } from '#tests/support/fake-fetcher.ts'
import { elementScreen, openScreen } from '#tests/support/screens.tsx'

const words = {
  unreadable: '這個檔案不是 JSON。',
  warnings: '健檢提醒：',
  faults: '檔案有錯誤：',
  nothing: '沒有變更。',
  failed: '失敗：{{reason}}',
}
const labels = { nameTw: '中文名稱', price: '價格' }
const html = `<desk-import data-language="tw" data-words='${JSON.stringify(words)}' data-labels='${JSON.stringify(labels)}'>
  <form><label>檔案<input name="file" type="file"></label><button>顯示</button></form>
  <div role="status"></div><button data-apply hidden>套用</button>
</desk-import>`
const file = { products: [{ code: 'FM-SOY', name: 'Soy', nameTw: '醬油' }] }

async function upload(text: string, answer: Response) {
  const define = async () => {
    if (!customElements.get('desk-import')) await import('#elements/desk-import.ts')
  }
  const { user } = await openScreen(elementScreen('/desk/catalog/import', html, define), {
    language: 'tw',
    answers: { 'PUT /api/desk/catalog-file': () => answer },
  })
  await user.upload(screen.getByLabelText('檔案'), new File([text], 'catalog.json'))
  await user.click(screen.getByRole('button', { name: '顯示' }))
}

async function check(answer: Response) {
  await upload(JSON.stringify(file), answer)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  const [item] = screen.getAllByRole('listitem')
  return [item?.textContent, item?.querySelector('code')?.textContent]
}

describe('the import of a catalog file at the desk (rules §16 "Catalog")', () => {
  test('a warning names the product and the field in words, and its path in small print', async () => {
    const warning = { path: 'products[0].nameTw', code: 'no_chinese', message: 'is missing' }
    const report = { dryRun: true, lists: {}, configChanged: false, displaced: [], warnings: [warning], changes: [] }

    expect(await check(json({ data: report }))).toEqual([
      '醬油 · 中文名稱: is missing products[0].nameTw',
      'products[0].nameTw',
    ])
  })

  test('a fault names them like a warning does', async () => {
    const refused = { message: 'wrong', code: 'invalid', errors: { 'products[0].price': ['must be a number'] } }

    expect(await check(json(refused, 422))).toEqual([
      '醬油 · 價格: must be a number products[0].price',
      'products[0].price',
    ])
  })

  test('a file that is no JSON is refused in words, as an error', async () => {
    await upload('code,name', json({ data: null }))

    expect((await screen.findByText('這個檔案不是 JSON。')).className).toBe('notice bad')
    expect(screen.queryByText(/失敗/)).toBeNull()
  })

  test('a failed import is told as an error', async () => {
    await upload('{}', json({ message: 'Another import ran.', code: 'conflict' }, 409))

    expect((await screen.findByText('失敗：Another import ran.')).className).toBe('notice bad')
  })
})
