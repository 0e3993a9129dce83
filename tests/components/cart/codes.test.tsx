import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { food, type GivenLine } from '#tests/support/demo-lines.ts'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { button, field, item, says, summary } from '#tests/support/seen.ts'

// Discount codes of a cart, and their messages (rules §9).

const sacha = (picked: number) => food('FM-SACHA', picked)

const texts = {
  en: {
    code: 'Discount code',
    apply: 'Apply',
    summary: 'Order summary',
    unknown: "We don't recognize this code. Check the spelling and try again.",
    notYet: "This code isn't valid yet.",
    area: "This code isn't valid in your area.",
    minimum: 'Spend $30 or more to use this code.',
    nothing: "This code doesn't apply to anything in your cart.",
    freeAlready: "Your shipping is already free, so you don't need this code.",
    takesMost: 'You can use one code per order. We kept the one that saves you the most.',
    freeWithout: 'You can use one code per order. Remove SEATTLE15 and your shipping is free.',
    several: 'Enter one code at a time, please.',
    empty: 'Please enter a code.',
    applied: 'Applied',
    colon: ': ',
    drop: (code: string) => `Remove code ${code}`,
    fewer: 'Decrease Taiwanese Sacha Sauce',
    more: 'Increase Taiwanese Sacha Sauce',
    costsMore: "This code would make your order cost more, because shipping would cost more. So it isn't applied.",
    charged: 'Applied: $12.58 off. Shipping is no longer free: $4.99. Your total before tax is now $76.29.',
    dropped: 'SEATTLE15 has been removed. Shipping is free. Your total before tax is now $83.88.',
    reach: '10% off $6.99 of items not already discounted.',
  },
  tw: {
    code: '折扣碼',
    apply: '套用',
    summary: '訂單摘要',
    unknown: '查無此折扣碼，請確認是否輸入正確。',
    notYet: '此折扣碼尚未生效。',
    area: '此折扣碼不適用於您的地區。',
    minimum: '小計滿 $30 才能使用此折扣碼。',
    nothing: '購物車內沒有適用此折扣碼的商品。',
    freeAlready: '這筆訂單已免運費，不需使用此折扣碼。',
    takesMost: '只能用一組折扣碼，以折抵最多的為準。',
    freeWithout: '只能用一組折扣碼；不用 SEATTLE15 就已免運費。',
    several: '一次請輸入一個折扣碼。',
    empty: '請輸入折扣碼。',
    applied: '已套用',
    colon: '：',
    drop: (code: string) => `移除折扣碼 ${code}`,
    fewer: '減少沙茶醬',
    more: '增加沙茶醬',
    costsMore: '使用此折扣碼後運費會增加，反而要多付，因此未套用。',
    charged: '已套用：折抵 $12.58。未達免運條件，運費 $4.99。目前稅前總計 $76.29。',
    dropped: '已移除折扣碼 SEATTLE15。已享免運費。目前稅前總計 $83.88。',
    reach: '未降價的商品共 $6.99，折抵 10%。',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const s = texts[language]

  /** Opens a cart in this language, with a function that enters a code. */
  const openCart = async (cart: readonly GivenLine[], area = 'SCAGLS') => {
    const shopper = await openScreen(cartScreen, { language, cart, area })
    const enter = async (code: string) => {
      await shopper.user.clear(await field(s.code))
      await shopper.user.type(await field(s.code), `${code}{Enter}`)
    }
    return { ...shopper, enter }
  }
  const described = (description: string) => screen.findByRole('textbox', { name: s.code, description })

  describe(`discount codes (${language})`, () => {
    test('a refused code has its reason once, at the field, and is dropped', async () => {
      const { user, open, announced } = await openCart([sacha(1)])
      const apply = async (code: string) => {
        await user.clear(await field(s.code))
        await user.type(await field(s.code), code)
        await user.click(await button(s.apply))
      }

      for (const [code, reason] of [
        ['nope-7', s.unknown],
        ['LUNAR2100', s.notYet],
        ['SEATTLE15', s.area],
        ['FIVEOFF', s.minimum],
      ] as const) {
        await apply(code)
        expect(await described(reason)).toHaveProperty('value', code)
        expect(announced()).toBe(code.toUpperCase() + s.colon + reason)
        expect(screen.queryByRole('button', { name: s.drop(code.toUpperCase()) })).toBeNull()
      }
      await apply('FIVEOFF、WELCOME10')
      expect(await described(s.several)).toHaveProperty('value', 'FIVEOFF、WELCOME10')
      await apply('WELCOME10')
      await item('WELCOME10', s.applied)
      expect(await field(s.code)).toHaveProperty('value', '')
      await apply('SHIPFREE')
      await item('SHIPFREE', s.applied)
      await item('WELCOME10', s.takesMost)
      await user.click(await button(s.drop('SHIPFREE')))
      await item('WELCOME10', s.applied)
      await open(cartScreen)
      await item('WELCOME10', s.applied)
      expect(screen.queryByText('NOPE-7')).toBeNull()
    })

    test('an accepted code stays, with its reason, when the cart no longer qualifies', async () => {
      const { user, enter } = await openCart([sacha(5)])
      await enter('fiveoff')
      await item('FIVEOFF', s.applied)

      await user.click(await button(s.fewer))

      await item('FIVEOFF', s.minimum)
    })

    test('a code that reduces no line has a message', async () => {
      const { enter } = await openCart([food('FM-MANGO', 1)])

      await enter('welcome10')

      await described(s.nothing)
    })

    test('a code for free shipping has a message when shipping is free already', async () => {
      const { enter } = await openCart([sacha(20)])

      await enter('shipfree')

      await described(s.freeAlready)
    })

    test('a code that makes the order cost more is refused with its reason, and the total stays', async () => {
      const { enter, announced } = await openCart([sacha(9)])

      await enter('WELCOME10')

      await described(s.costsMore)
      expect(announced()).toBe(`WELCOME10${s.colon}${s.costsMore}`)
      await says(() => summary(s.summary), '$62.91')
      expect(screen.queryByRole('button', { name: s.drop('WELCOME10') })).toBeNull()
    })

    test('an accepted code has a message when it would end free shipping', async () => {
      const { user, enter } = await openCart([sacha(8)])
      await enter('WELCOME10')
      await item('WELCOME10', s.applied)

      await user.click(await button(s.more))

      await item('WELCOME10', s.costsMore)
      await says(() => summary(s.summary), '$62.91')
    })

    test('a code worth more than the free shipping it ends names both, and is removed with one press', async () => {
      const { enter, press, announced } = await openCart([sacha(12)], 'ZONE1')
      await enter('SEATTLE15')
      await item('SEATTLE15', s.charged)

      await enter('SHIPFREE')
      await described(s.freeWithout)
      await press(await button(s.drop('SEATTLE15')))

      expect(announced()).toBe(s.dropped)
      await says(() => summary(s.summary), '$83.88')
    })

    test('an empty code has a fault at its field', async () => {
      const { announced, press } = await openCart([sacha(1)])

      await press(await field(s.code))

      await described(s.empty)
      expect(announced()).toBe(s.empty)
    })

    test('a code names the lines it reduces when that is not the whole cart', async () => {
      const { enter } = await openCart([sacha(1), food('FM-SESAME', 1)], 'ZONE1')

      await enter('WELCOME10')

      await item('WELCOME10', s.reach)
    })
  })
}

test('a refused code marks its field until the shopper types', async () => {
  const { user } = await openScreen(cartScreen, { cart: [sacha(2)] })
  await user.type(await field('Discount code'), 'nonsense{Enter}')
  await waitFor(async () => expect((await field('Discount code')).getAttribute('aria-invalid')).toBe('true'))

  await user.type(await field('Discount code'), 'w')

  expect((await field('Discount code')).getAttribute('aria-invalid')).toBe('false')
})
