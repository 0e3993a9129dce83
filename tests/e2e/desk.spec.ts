import AxeBuilder from '@axe-core/playwright'
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
  await invitation.getByLabel('Email').fill('cook')
  await invitation.getByLabel('Name').fill('Cook')
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invitation.getByLabel('Email')).toHaveAccessibleDescription("That doesn't look like an email address.")
  await expect(invitation.getByLabel('Name')).toHaveValue('Cook')
  await invitation.getByLabel('Email').fill(email)
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('status')).toHaveText('The invitation is on its way.')

  const cook = page.getByRole('form', { name: 'Change Cook' }).filter({ hasText: email })
  await cook.getByLabel('Role').selectOption('Editor')
  await cook.getByRole('button', { name: 'Save' }).click()
  await expect(cook.getByLabel('Role')).toHaveValue('editor')
  await page.goto(`/desk/changes?subject=staff:${email}`)
  await expect(page.getByText('role: kitchen → editor')).toBeVisible()
  await page.getByRole('button', { name: /^Take back: Changed the account/ }).click()
  await expect(page.getByRole('status')).toHaveText('Taken back.')
  await expect(page.getByText('role: editor → kitchen')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/desk/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in at the desk' })).toBeVisible()
})

for (const [language, base] of languages) {
  test(
    `no screen of the desk has accessibility faults or scrolls sideways (${language})`,
    matrixIf(language === 'tw'),
    async ({ page, context }, { testId }) => {
      // A dozen screens, each at two widths and in two color schemes.
      test.slow()
      const found: string[] = []
      for (const { path, role } of deskPages) {
        await context.clearCookies()
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
          const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
          if (isWide) found.push(`${path} ${width}: scrolls sideways`)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            // The frame of a text has a page of the shop, which has its own landmarks and its own test.
            const { violations } = await new AxeBuilder({ page })
              .exclude('iframe')
              .setLegacyMode()
              .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
              .analyze()
            found.push(
              ...violations.flatMap(({ id, nodes }) =>
                nodes.map(({ html }) => `${path} ${width} ${colorScheme} ${id}: ${html}`),
              ),
            )
          }
        }
      }
      expect(found).toEqual([])
    },
  )
}
