import { marketKit, sacha } from '#tests/support/demo-lines.ts'
import { expect, test, words } from './shopper.ts'

const texts = { en: 'Order again', tw: '再訂一次' } as const

test.use({ lines: [[{ ...marketKit, picked: 3 }, sacha(1)], { scope: 'test' }] })

for (const language of ['en', 'tw'] as const)
  test(`the prices of a reorder stand in one column on a phone, each beside its name (${language})`, async ({
    page,
    paidOrder,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${words[language].base}/track-order?order=${paidOrder.id}`)
    await page.getByRole('button', { name: texts[language] }).click()

    const rows = page.getByRole('dialog').getByRole('listitem')
    await expect(rows.locator('.price')).toHaveCount(2)
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const price = row.querySelector('.price')?.getBoundingClientRect() ?? new DOMRect()
        return { right: Math.round(price.right), isInRow: price.top >= top && price.bottom <= bottom }
      }),
    )
    expect(boxes.map(({ isInRow }) => isInRow)).toEqual([true, true])
    expect(new Set(boxes.map(({ right }) => right)).size).toBe(1)
  })
