import { describe, expect, test } from 'vitest'
import { cartScreen, openScreen } from '#tests/support/screens.tsx'
import { button, gone, item, says, summary } from '#tests/support/seen.ts'

// Beef tongue is not sold in New York. There a kit with it fails until it has another meat (rules §12 "Kits").

const texts = {
  en: {
    reason: "The meat you chose isn't sold in New York Metro.",
    included: /^Get it with Sliced Pork Belly, \$28\.89/,
    summary: 'Order summary',
  },
  tw: { reason: '大紐約地區沒有供應您選的肉品。', included: /^改搭豬五花肉片，\$28\.89/, summary: '訂單摘要' },
} as const

for (const language of ['en', 'tw'] as const) {
  describe(`a kit with a meat that the area does not sell (${language})`, () => {
    const s = texts[language]
    const cart = [
      { code: 'KIT-CLASSIC', group: 'combo', picked: 2, meat: 'MEAT-TONGUE', key: 'KIT-CLASSIC~meat=MEAT-TONGUE' },
    ] as const

    test('has its reason, and one press takes the included meat and restores the line', async () => {
      const shopper = await openScreen(cartScreen, { language, cart, area: 'NYCMET' })
      await item(s.reason)

      await shopper.press(await button(s.included))

      await gone('button', s.included)
      await says(() => summary(s.summary), '$57.78')
      expect(shopper.cart()).toMatchObject([{ key: 'KIT-CLASSIC', picked: 2, meat: null }])
    })
  })
}
