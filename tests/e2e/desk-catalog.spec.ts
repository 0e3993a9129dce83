import { deskLink } from './seeds.ts'
import { expect, test } from './shopper.ts'

test.use({ refusals: [404] })

/** The next Friday as a date such as 2026-11-27. */
function nextFriday(): string {
  const day = new Date()
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 5)
  return day.toISOString().slice(0, 10)
}

test('an owner adds a kit that starts on Friday, mends what the doctor warns of, and sees it as on Friday', async ({
  page,
  context,
}, { testId }) => {
  const code = `FRI-${testId.replace(/\W/g, '').slice(-10).toUpperCase()}`
  const kit = `Friday Kit ${code}`
  const friday = nextFriday()
  await page.goto(await deskLink(context, `friday.${testId}@example.com`, 'owner'))
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Catalog' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Products and kits' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Add', exact: true }).click()

  const form = page.getByRole('form', { name: 'New: Products and kits' })
  await form.getByRole('button', { name: 'Add a row: Areas' }).click()
  await form.getByLabel('Code', { exact: true }).first().fill(code)
  await form.getByLabel('Name in the address').fill(code.toLowerCase())
  await form.getByLabel('Type', { exact: true }).selectOption('Kit with broth')
  await form.getByLabel('Subtype').fill('hotpot')
  await form.getByLabel('Name', { exact: true }).fill(kit)
  await form.getByLabel('Name in Chinese').fill('週五火鍋套餐')
  await form.getByLabel('Price', { exact: true }).first().fill('25.89')
  // The mistake: a special price above the price.
  await form.getByLabel('Special price').first().fill('29.89')
  await form.getByLabel('Stock, other warehouses').fill('20')
  await form.getByLabel('Stock, warehouse WA').fill('20')
  await form.getByLabel('Meat that is included').selectOption('Sliced Pork Belly 豬五花肉片 (MEAT-BELLY)')
  const area = form.getByRole('group', { name: 'Areas 1' })
  await area.getByLabel('Area', { exact: true }).selectOption({ label: 'Seattle 西雅圖 (ZONE1)' })
  await area.getByLabel('Price', { exact: true }).fill('25.89')
  await area.getByRole('checkbox', { name: 'Active' }).check()
  await area.getByLabel('Sold from').fill(`${friday}T09:00`)
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('status')).toHaveText(
    /^Added\. Shoppers can buy it from Fri,.*, 9\sAM \(Pacific Time\)\.$/,
  )
  const doctor = page.getByRole('region', { name: 'What the doctor finds here' })
  await expect(doctor).toContainText('The special price isn’t below the price, so the price is charged.')
  await page.getByLabel('Special price').first().fill('')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(doctor).toHaveText('The doctor finds nothing wrong here.')

  const asShopper = page.getByRole('main').getByRole('link', { name: kit })
  await page.goto('/hot-pot-kit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(asShopper).toHaveCount(0)
  await page.goto('/desk')
  await page.getByRole('navigation').getByRole('link', { name: 'Store as it will be' }).click()
  await page.getByLabel(/^When/).fill(`${friday}T09:00`)
  await page.getByLabel('Area').selectOption('Seattle')
  await page.getByRole('button', { name: 'See the store' }).click()
  await expect(page.getByRole('complementary')).toContainText('9:00')
  await page.goto('/hot-pot-kit')
  await expect(asShopper.first()).toBeVisible()

  await page.getByRole('complementary').getByRole('button', { name: 'Leave' }).click()
  await page.goto(`/desk/catalog/products/${code}`)
  await page.getByText('Remove…', { exact: true }).click()
  await page.getByRole('button', { name: `Remove ${kit}` }).click()
  await expect(page.getByRole('status').first()).toContainText('Removed.')
})
