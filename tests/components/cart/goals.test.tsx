import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dealEggs, food, sacha } from '#tests/support/demo-lines.ts'
import { json } from '#tests/support/fake-fetcher.ts'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, item, region, says, summary } from '#tests/support/seen.ts'

// The goals of a cart: cheaper shipping, gifts, the deal of the day (rules §9).

const texts = {
  en: {
    goals: 'Rewards you can unlock',
    summary: 'Order summary',
    code: 'Discount code',
    shipping: '$4.99 shipping',
    toGo: '$5.05 to go',
    add: /^Add .+, \$\d+\.\d\d: /,
    losAngeles: 'Greater Los Angeles',
    shippingAfterCode: 'Free shipping$15.96 to go after your discount',
    gift: 'Lacquered Chopsticks Pair as a gift$11.07 to go',
    shippingAlone: 'Free shipping$11.07 to go',
    drop: 'Remove code WELCOME10',
    both: ['Free shipping$25.05 to go', 'Lacquered Chopsticks Pair as a gift$25.05 to go', 'Unlocks 2 rewards'],
    step: 'Add Alishan High Mountain Oolong, $26.50: Free shipping and Lacquered Chopsticks Pair as a gift',
    reached: 'Unlocked',
    giftWhy: 'One for every $60, 2 at most',
    gifts: 'Your gifts',
    itemWhy: ['A gift with Taiwanese Sacha SauceFree', 'One for every Taiwanese Sacha Sauce × 2, 3 at most'],
    dealRule: 'Deal price while the rest of your cart is $50 or more.',
    dealLimit: '2 per order',
  },
  tw: {
    goals: '再買一點，還有這些優惠',
    summary: '訂單摘要',
    code: '折扣碼',
    shipping: '運費降為 $4.99',
    toGo: '還差 $5.05',
    add: /^加入.+，\$\d+\.\d\d：/,
    losAngeles: '大洛杉磯',
    shippingAfterCode: '免運費以折扣後金額計，還差 $15.96',
    gift: '贈品：紅漆長筷還差 $11.07',
    shippingAlone: '免運費還差 $11.07',
    drop: '移除折扣碼 WELCOME10',
    both: ['免運費還差 $25.05', '贈品：紅漆長筷還差 $25.05', '一次達成 2 項'],
    step: '加入阿里山高山烏龍，$26.50：免運費和贈品：紅漆長筷',
    reached: '您的優惠',
    giftWhy: '每買滿 $60 贈一份，最多 2 份',
    gifts: '您的贈品',
    itemWhy: ['購買沙茶醬，即贈', '每購買沙茶醬 × 2，贈一份，最多 3 份'],
    dealRule: '其他商品滿 $50，即享加購價。',
    dealLimit: '每筆限購 2 件',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]

  describe(`goals (${language})`, () => {
    test('the goals have their missing amounts, and one tap reaches the nearest', async () => {
      const { user } = await openScreen(cartScreen, { language, cart: [sacha(5)], area: 'ZONE1' })
      const nearest = within(await region(s.goals)).getAllByRole('listitem')[0] ?? document.body
      expect(nearest.textContent).toContain(s.shipping)
      expect(nearest.textContent).toContain(s.toGo)
      expect((await region(s.goals)).textContent).not.toContain(s.losAngeles)

      await user.click(await button(s.add, within(nearest)))

      await waitFor(async () => expect((await region(s.goals)).textContent).not.toContain(s.shipping))
      await says(() => summary(s.summary), '$4.99')
    })

    test('the missing amount of free shipping is marked as after the discount', async () => {
      const { user, press } = await openScreen(cartScreen, { language, cart: [sacha(7)] })

      await user.type(await field(s.code), 'WELCOME10{Enter}')

      await says(() => region(s.goals), s.shippingAfterCode, s.gift)
      await press(await button(s.drop))
      await says(() => region(s.goals), s.shippingAlone)
    })

    test('a product that reaches two goals is suggested once, for both', async () => {
      const { press } = await openScreen(cartScreen, { language, cart: [sacha(5)] })
      const goal = await item(...s.both)

      await press(await button(s.step, within(goal)))

      await waitFor(async () => expect((await region(s.goals)).textContent).not.toContain(s.both[0]))
      await says(() => summary(s.summary), '$61.45')
    })

    test('with only the deal open the list of goals no longer asks for more', async () => {
      // One gift of the demo catalog is always out of reach.
      const answers = { 'GET /api/gift-rules': () => json({ data: [] }) }
      await openScreen(cartScreen, { language, cart: [sacha(20)], answers })

      await region(s.reached)
    })

    test('gifts and deal lines have their reason', async () => {
      await openScreen(cartScreen, { language, cart: [sacha(9), dealEggs] })

      await screen.findByText(s.giftWhy)
      await screen.findByText(s.dealRule)
      await screen.findByText(s.dealLimit)
    })

    test('a gift for an item names the item', async () => {
      const rule = { type: 'product', quantity: 1, productCode: 'FM-SACHA' }
      const rules = [
        { ...rule, id: 1, productCount: 1, gift: 'GIFT-TOTE' },
        { ...rule, id: 2, productCount: 2, isAccumulated: true, amountLimits: 3, gift: 'GIFT-LADLE' },
      ]
      const answers = { 'GET /api/gift-rules': () => json({ data: rules }) }
      await openScreen(cartScreen, { language, cart: [sacha(2)], answers })

      await says(() => region(s.gifts), ...s.itemWhy)
    })
  })
}

test('a goal names another gift, or a product that is not in the cart yet', async () => {
  await openScreen(cartScreen, { cart: [sacha(9)] })
  await region('Rewards you can unlock')

  await item('One more Lacquered Chopsticks Pair as a gift')
  await item('Add Build-Your-Own Twin Broth Kit for Two')
})

test('another area prices the cart again', async () => {
  const { open } = await openScreen(cartScreen, { cart: [food('FM-SESAME')] })
  await says(() => summary(), '$8.99', '$7.50')

  await open(cartScreen, { area: 'ZONE1' })

  await says(() => summary(), '$7.49', '$9.99')
  expect((await item('Roasted Sesame Sauce')).textContent).toContain('$8.99')
})

describe('what a goal suggests', () => {
  test('names its allergens', async () => {
    await openScreen(cartScreen, { cart: [sacha(7)], area: 'ZONE1' })

    expect((await region('Rewards you can unlock')).textContent).toMatch(/Contains: |None of the nine major allergens/)
  })

  test('has no allergen that the tab has left out', async () => {
    onTestFinished(() => sessionStorage.clear())
    const allergens = 'milk,egg,fish,shellfish,tree_nuts,peanuts,wheat,soy,sesame'
    const cart = [sacha(5)]
    await openScreen(cartScreen, { cart, area: 'ZONE1' })
    const before = (await region('Rewards you can unlock')).textContent
    expect(before).toContain('Contains: ')

    sessionStorage.setItem('shop:left-out', allergens)
    await openScreen(cartScreen, { cart, area: 'ZONE1' })

    expect((await region('Rewards you can unlock')).textContent).not.toContain('Contains: ')
  })
})
