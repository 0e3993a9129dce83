import { describe, expect } from 'vitest'
import { words } from '#tests/support/journey-words.ts'
import { expectCards } from './cards.ts'
import { chooseSeattle } from './choose-seattle.ts'
import { engineTest } from './engine-test.ts'
import type { Named, Screen } from './screen.ts'

const names = {
  en: {
    condiments: 'Condiments',
    kit: 'Market Kit: Choose Seven Sides',
    ribeye: /^Sliced Ribeye/,
    sides: ['Handmade Fish Balls', 'Sweet Corn Wheels', 'Sanuki-style Udon', 'Seasonal Greens Box'],
    inStock: 'In stock',
  },
  tw: {
    condiments: '調味料',
    kit: '大骨湯自選七樣雙人套餐',
    ribeye: /^肋眼牛肉片/,
    sides: ['手工魚丸', '甜玉米段', '讚岐烏龍麵', '時令青菜盒'],
    inStock: '現貨',
  },
} as const

const button = (name: string | RegExp): Named => ({ role: 'button', name })
const main: Named = { role: 'main' }

describe('a guest in another engine', () => {
  for (const [language, width] of [
    ['en', 1440],
    ['tw', 390],
  ] as const)
    engineTest(`buys a kit and a sauce in Seattle and finds the order (${language})`, width, async (screen) => {
      const w = words[language]
      const n = names[language]
      await screen.open(`${w.base}/`)
      await chooseSeattle(screen, language)

      await screen.press({ role: 'link', name: w.foodMart, within: { role: 'banner' } })
      await screen.arrivesAt(`${w.base}/food-mart`)
      await screen.press({ role: 'link', name: n.condiments, within: main })
      await screen.sees({ role: 'heading', name: n.condiments }, n.condiments)
      await screen.press(button(w.add(w.sauce)))
      await screen.press(button(w.increase(w.sauce)))
      await screen.press(button(w.decrease(w.sauce)))
      await screen.sees({ role: 'link', name: w.cart(1) }, '1')

      await screen.press({ role: 'link', name: w.kits, within: { role: 'banner' } })
      await screen.arrivesAt(`${w.base}/hot-pot-kit`)
      await screen.press({ role: 'link', name: n.kit, within: main })
      await screen.arrivesAt(`${w.base}/food-mart/bundle/market-kit-choose-seven-sides`)
      await expectCards(screen, 4)
      await screen.press({ role: 'radio', name: n.ribeye })
      for (const [index, side] of n.sides.entries()) {
        await screen.press(button(w.increase(side)))
        if (index < 3) await screen.press(button(w.increase(side)))
      }
      await screen.press(button(w.addKit(n.kit)))
      await screen.press({ role: 'link', name: w.cart(2) })

      await screen.arrivesAt(`${w.base}/cart`)
      await screen.fill(w.code, 'welcome10')
      await screen.press(button(w.apply))
      await screen.sees({ role: 'region', name: w.summary }, 'WELCOME10')
      await screen.press({ role: 'link', name: w.checkout, within: main })

      await screen.arrivesAt(`${w.base}/checkout`)
      await expectCards(screen, 3)
      const email = `mei.${language}.${Date.now()}@example.com`
      await fillCheckout(screen, language, email)
      await screen.sees({ role: 'region', name: w.summary }, '10.35%')
      await screen.press(button(w.place))

      await screen.arrivesAt(`${w.base}/payment`)
      await expectCards(screen, 1)
      await pay(screen, language, '4000 0000 0000 0002')
      await screen.sees({ role: 'region', name: new RegExp(`^${w.declined}`) }, w.declined)
      await pay(screen, language, '4000 0025 0000 3155')
      await screen.press(button(w.confirm))
      await screen.sees(main, w.paid)
      const [number = ''] = /SB-[\w-]+/.exec(await screen.textOf(main)) ?? []

      await screen.open(`${w.base}/track-order`)
      await screen.fill(w.orderNumber, number)
      await screen.fill(w.email, email)
      await screen.press(button(w.find))
      await screen.sees({ role: 'heading', name: new RegExp(number) }, number)
      await screen.sees({ role: 'region', name: w.summary }, /\$\d+\.\d\d/)
      expect(number).toMatch(/^SB(-\w{4,5}){3}$/)
    })
})

/** As a shopper in Seattle, in the last hours of the last day. */
async function fillCheckout(screen: Screen, language: 'en' | 'tw', email: string): Promise<void> {
  const w = words[language]
  await screen.fill(w.street, '1420 Pike Street')
  await screen.fill(w.zip, '98101')
  // The ZIP code fills in city and state.
  await screen.holds(w.city, 'Seattle')
  await screen.fill(w.firstName, 'Mei')
  await screen.fill(w.lastName, 'Lin')
  await screen.fill(w.email, email)
  await screen.fill(w.phone, '206-555-0142')
  await screen.pressLast({ role: 'radio', within: { role: 'radiogroup', name: w.day } })
  await screen.pressLast({ role: 'radio', within: { role: 'radiogroup', name: w.hours } })
}

async function pay(screen: Screen, language: 'en' | 'tw', card: string): Promise<void> {
  const w = words[language]
  await screen.fill(w.cardNumber, card)
  await screen.fill(w.validTo, '09 / 29')
  await screen.fill(w.securityCode, '123')
  await screen.press(button(w.pay))
}
