import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cartScreen, checkoutScreen, type GivenLine, openScreen } from '#tests/support/screens.tsx'
import { button, field, item, says, summary } from '#tests/support/seen.ts'

// What a discount code does to a cart, and what is said of it (spec §9).

const line = (code: string, picked: number): GivenLine => ({ code, group: 'foodmart', picked })
const sacha = (picked: number) => line('FM-SACHA', picked)

const said = {
  en: {
    code: 'Discount code',
    apply: 'Apply',
    summary: 'Order summary',
    unknown: "We don't know this code.",
    notYet: 'This code is not valid yet.',
    area: 'This code is not valid in your area.',
    minimum: 'Spend $30 or more to use this code.',
    nothing: 'Nothing in your cart is reduced by this code.',
    freeAlready: 'Your shipping is free already, so this code has nothing to take off.',
    takesMost: 'Only one code counts: the one that takes the most off.',
    freeWithout: 'Only one code counts, and without WELCOME10 your shipping is free anyway.',
    several: 'Enter one code at a time, please.',
    empty: 'Please enter a code.',
    applied: 'Applied',
    colon: ': ',
    drop: (code: string) => `Remove code ${code}`,
    fewer: 'Decrease Taiwanese Sacha Sauce',
    dearer:
      'Applied: $6.29 off. Shipping is no longer free: $7.50. With this code you pay $1.21 more: $64.12 before tax.',
    dropped: 'WELCOME10 has been removed. Shipping is free. Your total before tax is now $62.91.',
    beside: '$1.21 more with your code',
    reach: "10% off the $6.99 that isn't reduced already.",
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
    freeWithout: '只能用一組折扣碼；不用 WELCOME10 就已免運費。',
    several: '一次請輸入一個折扣碼。',
    empty: '請輸入折扣碼。',
    applied: '已套用',
    colon: '：',
    drop: (code: string) => `移除折扣碼 ${code}`,
    fewer: '減少沙茶醬',
    dearer: '已套用：折抵 $6.29。不再免運費，運費 $7.50。套用後反而多付 $1.21，稅前總計 $64.12。',
    dropped: '已移除折扣碼 WELCOME10。已享免運費。目前稅前總計 $62.91。',
    beside: '用折扣碼反而多付 $1.21',
    reach: '未降價的商品共 $6.99，折抵 10%。',
  },
} as const

for (const language of ['en', 'tw'] as const) {
  const s = said[language]

  /** A cart in this language, and what enters a code into it. */
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
    test('a refused code gives its reason once, at the field, and is not kept', async () => {
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

    test('a code that was accepted stays with its reason once the cart no longer fits it', async () => {
      const { user, enter } = await openCart([sacha(5)])
      await enter('fiveoff')
      await item('FIVEOFF', s.applied)

      await user.click(await button(s.fewer))

      await item('FIVEOFF', s.minimum)
    })

    test('a code that reduces nothing in the cart says so', async () => {
      const { enter } = await openCart([line('FM-MANGO', 1)])

      await enter('welcome10')

      await described(s.nothing)
    })

    test('a code for free shipping says so where shipping is free already', async () => {
      const { enter } = await openCart([sacha(20)])

      await enter('shipfree')

      await described(s.freeAlready)
    })

    test('a code that costs the free shipping says so, and is off again in one press', async () => {
      const { enter, press, announced } = await openCart([sacha(9)])
      await enter('WELCOME10')
      await waitFor(() => expect(announced()).toBe(`WELCOME10${s.colon}${s.dearer}`))
      await item('WELCOME10', s.dearer)
      await says(() => summary(s.summary), s.beside)

      await press(await button(s.drop('WELCOME10')))

      expect(announced()).toBe(s.dropped)
      await says(() => summary(s.summary), '$62.91')
      expect((await summary(s.summary)).textContent).not.toContain(s.beside)
    })

    test('beside a code that costs the free shipping another neither hides that nor is told a wrong reason', async () => {
      const { enter } = await openCart([sacha(9)])
      await enter('WELCOME10')
      await item('WELCOME10', s.dearer)
      await enter('SHIPFREE')
      await described(s.freeWithout)

      await enter('FIVEOFF')

      await item('FIVEOFF', s.takesMost)
      await item('WELCOME10', s.dearer)
      await says(() => summary(s.summary), s.beside)
    })

    test('a code that was not typed is asked for at its field', async () => {
      const { announced, press } = await openCart([sacha(1)])

      await press(await field(s.code))

      await described(s.empty)
      expect(announced()).toBe(s.empty)
    })

    test('a code says what it is taken of where that is not the whole cart', async () => {
      const { enter } = await openCart([sacha(1), line('FM-SESAME', 1)], 'ZONE1')

      await enter('WELCOME10')

      await item('WELCOME10', s.reach)
    })
  })
}

test('a refused code marks its field until something else is typed', async () => {
  const { user } = await openScreen(cartScreen, { cart: [sacha(2)] })
  await user.type(await field('Discount code'), 'nonsense{Enter}')
  await waitFor(async () => expect((await field('Discount code')).getAttribute('aria-invalid')).toBe('true'))

  await user.type(await field('Discount code'), 'w')

  expect((await field('Discount code')).getAttribute('aria-invalid')).toBe('false')
})

test('what a code costs stands by the total of the checkout and in the foot of the cart too', async () => {
  const { user, open } = await openScreen(cartScreen, { cart: [sacha(9)] })
  await user.type(await field('Discount code'), 'WELCOME10{Enter}')
  await waitFor(() => expect(screen.getAllByText('$1.21 more with your code')).toHaveLength(2))

  await open(checkoutScreen)

  await says(() => summary(), '$1.21 more with your code')
})
