import type { Page } from '@playwright/test'
import { sacha } from '#tests/support/demo-lines.ts'
import { inArea, payOrder, placeOrder, signIn } from './seeds.ts'
import { chooseSlot, expect, matrixIf, password, test, words } from './shopper.ts'

// The parts of the account, in both languages, on a phone and on a desktop.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const texts = {
  en: {
    sauce: 'Taiwanese Sacha Sauce',
    nav: 'Account',
    parts: {
      addresses: 'Address book',
      profile: 'Your details',
      security: 'Password and sign-in',
      wishlist: 'Your wishlist',
    },
    orders: 'Your orders',
    addresses: 'Address book',
    add: 'Add an address',
    save: 'Save the address',
    makeDefault: (line: string) => `Set as default: ${line}`,
    remove: (line: string) => `Delete ${line}`,
    undo: 'Undo',
    isDefault: 'Default',
    required: 'Please enter the street address.',
    streetHint: 'House number and street, such as 123 Pike St',
    meant: 'Did you mean this address?',
    take: 'Use this one',
    another: 'Another address',
    changeArea: 'Change the delivery area',
    keep: 'Save this address in my address book',
    phone: 'Phone (optional)',
    saveProfile: 'Save your details',
    profileSaved: 'Your details are saved.',
    current: 'Current password',
    fresh: 'New password',
    savePassword: 'Save the password',
    wrong: 'This is not your current password.',
    passwordSaved: 'Your password has been changed.',
    leave: 'Sign out',
    again: /^Order again: SB-/,
    againTitle: 'Order again',
    can: 'These will go in your cart',
    toCart: 'Add to cart',
    added: '1 item was added to your cart.',
    cancel: /^Cancel the order: SB-/,
    returns: "We'll refund $16.98 to your original payment method.",
    confirm: 'Yes, cancel it',
    keepOrder: 'Keep the order',
    cancelled: 'The order is canceled.',
    badge: 'Canceled',
  },
  tw: {
    sauce: '沙茶醬',
    nav: '帳戶',
    parts: { addresses: '地址簿', profile: '個人資料', security: '密碼與登入', wishlist: '我的收藏' },
    orders: '我的訂單',
    addresses: '地址簿',
    add: '新增地址',
    save: '儲存地址',
    makeDefault: (line: string) => `設為預設：${line}`,
    remove: (line: string) => `刪除 ${line}`,
    undo: '復原',
    isDefault: '預設',
    required: '請填寫街道與門牌。',
    streetHint: '請以英文填寫，例如 123 Pike St',
    meant: '您要填的是這個地址嗎？',
    take: '使用這個地址',
    another: '其他地址',
    changeArea: '更改配送地區',
    keep: '將此地址存入地址簿',
    phone: '電話（選填）',
    saveProfile: '儲存資料',
    profileSaved: '資料已儲存。',
    current: '目前的密碼',
    fresh: '新密碼',
    savePassword: '儲存密碼',
    wrong: '目前的密碼不正確。',
    passwordSaved: '密碼已更改',
    leave: '登出',
    again: /^再訂一次：SB-/,
    againTitle: '再訂一次',
    can: '以下商品會加入購物車',
    toCart: '加入購物車',
    added: '已將 1 件商品加入購物車。',
    cancel: /^取消訂單：SB-/,
    returns: '$16.98 會退回原付款方式。',
    confirm: '確定取消',
    keepOrder: '保留訂單',
    cancelled: '訂單已取消。',
    badge: '已取消',
  },
} as const

let people = 0

for (const language of ['en', 'tw'] as const) {
  for (const width of [390, 1440]) {
    const w = words[language]
    const s = texts[language]

    test.describe(`the account (${language}, ${width} px)`, matrixIf(language === 'tw' || width === 1440), () => {
      test.use({ viewport: { width, height: 900 } })

      async function comeIn(page: Page): Promise<string> {
        people += 1
        const email = `part.${language}.${width}.${people}.${Date.now()}@example.com`
        await signIn(page.context(), email)
        await page.goto(`${w.base}/account`)
        await expect(page.getByRole('heading', { name: s.orders })).toBeVisible()
        return email
      }

      async function open(page: Page, part: keyof typeof s.parts): Promise<void> {
        await page
          .getByRole('navigation', { name: s.nav, exact: true })
          .getByRole('link', { name: s.parts[part] })
          .click()
        await expect(page).toHaveURL(`${w.base}/account#${part}`)
      }

      async function addAddress(page: Page, line: string, zip: string): Promise<void> {
        await page.getByRole('button', { name: s.add }).click()
        await page.getByLabel(w.street).fill(line)
        await page.getByLabel(w.zip, { exact: true }).fill(zip)
      }

      test('an address is filled in from its ZIP code, corrected, made the default, deleted and restored', async ({
        page,
      }) => {
        await comeIn(page)
        await open(page, 'addresses')
        await addAddress(page, '1420 Pike Street', '98101')
        await expect(page.getByLabel(w.city, { exact: true })).toHaveValue('Seattle')
        await expect(page.getByLabel(w.state, { exact: true })).toHaveValue('WA')
        await page.getByRole('button', { name: s.save }).click()
        const entries = page.getByRole('region', { name: s.addresses }).getByRole('listitem')
        await expect(entries).toHaveText([new RegExp(`1420 Pike Street.*${s.isDefault}`)])

        await addAddress(page, '10 Main Street', '98004')
        await page.getByLabel(w.city, { exact: true }).fill('Belevue')
        await page.getByRole('button', { name: s.save }).click()
        await expect(page.getByText(s.meant)).toBeVisible()
        await page.getByRole('button', { name: s.take }).click()
        await expect(page.getByLabel(w.city, { exact: true })).toHaveValue('Bellevue')
        await page.getByRole('button', { name: s.save }).click()
        await expect(entries).toHaveCount(2)

        await page.getByRole('button', { name: s.makeDefault('10 Main St') }).click()
        await expect(entries.first()).toContainText('Bellevue')
        await page.getByRole('button', { name: s.remove('10 Main St') }).click()
        await expect(entries).toHaveCount(1)
        await page.getByRole('button', { name: s.undo }).click()
        await expect(entries).toHaveCount(2)
        await expect(entries.first()).toHaveText(new RegExp(`10 Main St.*${s.isDefault}`))
        await page.reload()
        await expect(entries).toHaveCount(2)
      })

      test('an address without a street is not saved, and the field says why', async ({ page }) => {
        await comeIn(page)
        await open(page, 'addresses')
        await addAddress(page, '', '98101')
        await page.getByRole('button', { name: s.save }).click()

        await expect(page.getByLabel(w.street)).toHaveAccessibleDescription(`${s.required} ${s.streetHint}`)
        await expect(page.getByLabel(w.zip, { exact: true })).toHaveValue('98101')
      })

      test('checkout selects the default address, and saves another one', async ({ page }) => {
        await comeIn(page)
        await open(page, 'addresses')
        await addAddress(page, '1420 Pike Street', '98101')
        await expect(page.getByLabel(w.city, { exact: true })).toHaveValue('Seattle')
        await page.getByRole('button', { name: s.save }).click()
        await expect(page.getByRole('region', { name: s.addresses }).getByRole('listitem')).toHaveCount(1)
        await page.goto(`${w.base}/food-mart/taiwanese-sacha-sauce`)
        await page.getByRole('button', { name: w.add(s.sauce) }).click()
        await page.goto(`${w.base}/checkout`)
        await expect(page.getByRole('radio', { name: /1420 Pike Street/ })).toBeDisabled()
        await page.getByRole('main').getByRole('button', { name: s.changeArea }).click()
        await page.getByRole('button', { name: w.deliverTo(w.seattle), exact: true }).click()

        await expect(page.getByRole('radio', { name: /1420 Pike Street/ })).toBeChecked()
        await expect(page.getByLabel(w.firstName)).toHaveValue('Mei')
        await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
        await page.getByLabel(w.phone, { exact: true }).fill('2065550142')
        await page.getByRole('radio', { name: s.another }).check()
        await page.getByLabel(w.street).fill('2 Pine Street')
        await page.getByLabel(w.zip, { exact: true }).fill('98101')
        await expect(page.getByLabel(w.city, { exact: true })).toHaveValue('Seattle')
        await chooseSlot(page, w)
        await expect(page.getByRole('checkbox', { name: s.keep })).toBeChecked()
        await expect(page.getByRole('region', { name: w.summary })).toContainText('10.35%')
        await page.getByRole('button', { name: w.place }).click()
        await expect(page.getByRole('button', { name: w.pay })).toBeVisible()

        await page.goto(`${w.base}/account#addresses`)
        await expect(page.getByRole('region', { name: s.addresses }).getByRole('listitem')).toHaveCount(2)
      })

      test('an order is reordered, then cancelled with a message about the refund', async ({
        page,
        signedInShopper,
      }) => {
        const { request } = page.context()
        const order = await placeOrder(request, [sacha()], signedInShopper.email, { shopper: signedInShopper })
        await payOrder(request, order, signedInShopper)
        await inArea(page.context(), 'ZONE1')
        await page.goto(`${w.base}/account`)

        await page.getByRole('button', { name: s.again }).click()
        const dialog = page.getByRole('dialog', { name: s.againTitle })
        await expect(dialog.getByRole('region', { name: s.can }).getByRole('listitem')).toHaveText([`${s.sauce}$6.99`])
        await dialog.getByRole('button', { name: s.toCart }).click()
        await expect(dialog.getByText(s.added)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('link', { name: w.cart(1), exact: true })).toBeVisible()

        const cancel = page.getByRole('button', { name: s.cancel })
        await cancel.press('Enter')
        await expect(page.getByText(s.returns)).toBeVisible()
        await page.getByRole('button', { name: s.keepOrder }).press('Enter')
        await expect(cancel).toBeFocused()
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: s.confirm }).press('Enter')
        await expect(page.getByRole('article').getByText(s.cancelled)).toBeFocused()
        await expect(page.getByRole('article').getByText(s.badge, { exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: s.cancel })).toHaveCount(0)
      })

      test('a changed name and phone stay after a reload', async ({ page }) => {
        await comeIn(page)
        await open(page, 'profile')
        await page.getByLabel(w.lastName).fill('Wang')
        await page.getByLabel(s.phone).fill('2065550142')
        await page.getByRole('button', { name: s.saveProfile }).click()

        await expect(page.getByText(s.profileSaved)).toBeVisible()
        await page.reload()
        await expect(page.getByLabel(w.lastName)).toHaveValue('Wang')
        await expect(page.getByLabel(s.phone)).toHaveValue('206-555-0142')
      })

      test.describe('refusals', () => {
        // A cart that is saved while the password changes is refused with the old token, and sent again.
        test.use({ refusals: [401, 409, 422] })

        test('changing the password needs the current one', async ({ page }) => {
          await comeIn(page)
          await open(page, 'security')
          await page.getByLabel(s.current).fill('Wrong-pot-42')
          await page.getByLabel(s.fresh).fill('Colder-pot-43')
          await page.getByRole('button', { name: s.savePassword }).click()
          await expect(page.getByText(s.wrong)).toBeVisible()

          await page.getByLabel(s.current).fill(password)
          await page.getByRole('button', { name: s.savePassword }).click()
          await expect(page.getByText(s.passwordSaved)).toBeVisible()
          await page.getByRole('button', { name: s.leave }).click()
          await expect(page.getByLabel(w.email)).toBeVisible()
        })
      })
    })
  }
}
