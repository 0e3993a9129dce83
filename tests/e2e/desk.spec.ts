import { faults } from './accessibility.ts'
import { deskPages } from './desk-screens.ts'
import { languages } from './routes.ts'
import { deskLink } from './seeds.ts'
import { expect, matrixIf, test } from './shopper.ts'

// A page of the desk that refuses a form or a link answers 422.
test.use({ refusals: [422] })

test('an owner comes in by a link, invites somebody, and takes a change back', async ({ page, context }, {
  testId,
}) => {
  const email = `cook.${testId}@example.com`
  await page.goto(await deskLink(context, `owner.${testId}@example.com`, 'owner'))
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click()

  const invitation = page.getByRole('region', { name: 'Invite somebody' })
  await invitation.getByLabel('Email', { exact: true }).fill('cook')
  await invitation.getByLabel('Name').fill('Cook')
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invitation.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    "That doesn't look like an email address.",
  )
  await expect(invitation.getByLabel('Name')).toHaveValue('Cook')
  await invitation.getByLabel('Email', { exact: true }).fill(email)
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('status')).toHaveText('The invitation is on its way.')

  const cook = page.getByRole('form', { name: 'Change Cook' }).filter({ hasText: email })
  await cook.getByLabel('Role').selectOption('Editor')
  await cook.getByRole('button', { name: 'Save' }).click()
  await expect(cook.getByLabel('Role')).toHaveValue('editor')
  await page.goto(`/desk/changes?subject=staff:${email}`)
  await expect(page.getByText('Role: Kitchen → Editor')).toBeVisible()
  await page.getByRole('button', { name: /^Take back: Changed the account/ }).click()
  await expect(page.getByRole('status')).toHaveText('Taken back.')
  await expect(page.getByText('role: editor → kitchen')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/desk/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in at the desk' })).toBeVisible()
})

for (const [language, base] of languages)
  for (const { path, role } of deskPages)
    test(
      `${path} has no accessibility faults and does not scroll sideways (${language})`,
      matrixIf(language === 'tw'),
      async ({ page, context }, { testId }) => {
        if (role !== null) {
          await page.goto(await deskLink(context, `${role}.${testId}@example.com`, role))
          await page.getByRole('main').getByRole('button').click()
          await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
        }
        await page.goto(base + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(base + path)
        for (const width of [390, 1024]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
        expect(await faults(page, { widths: [390, 1024], isWholeInDark: true })).toEqual([])
      },
    )
