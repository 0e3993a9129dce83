import { describe, expect, test } from 'vitest'
import { demoCatalog } from '#tests/support/demo-catalog.ts'
import { apiSentences, demoTextsIn, type Written, wordsWrittenIn } from './written-words.ts'

// What a shopper could catch us lying with: prices of one area, allergens named in part, and claims that nobody can check.

const texts = {
  en: [...wordsWrittenIn('en'), ...demoTextsIn('en'), ...apiSentences()],
  tw: [...wordsWrittenIn('tw'), ...demoTextsIn('tw')],
}

/** What was said and was not true: of frozen kits, of kits with a sauce, of PayPal, of goods from a warehouse. */
const untrue = {
  en: [
    'for the price of',
    'this morning',
    'still pink',
    'raw-egg',
    'raw egg',
    'gentle on the stomach',
    'no chili',
    'left our kitchen',
    'the kitchen has it',
    'the card you paid with',
    'already simmering',
    'in our till',
    'three taps',
  ],
  tw: ['的價格買', '今早', '今天早上', '當天現切', '生蛋', '養胃', '顧胃', '完全不辣', '您付款的卡片', '鍋裡慢慢熬'],
} as const

describe.each(['en', 'tw'] as const)('what shoppers read (%s)', (language) => {
  test('names no price, which depends on the area, but those that are the same everywhere', () => {
    const priced = texts[language].filter(({ text }) => /\$\s?\d|\d\s?(?:美元|美金)/.test(text))
    const isFixed = ({ at, text }: Written) =>
      /^(?:foodMart\.filter\.price=|desk)/.test(at) ||
      /^(?:Gift Card|禮物卡) \$\d+$/.test(text) ||
      ['$5 off orders of $30 or more', '滿 $30 折 $5'].includes(text)

    expect(priced.filter((each) => !isFixed(each))).toEqual([])
    expect(priced.length).toBeGreaterThanOrEqual(9)
  })

  test('says nothing again that was not true', () => {
    const said = texts[language].flatMap(({ at, text }) =>
      untrue[language].filter((claim) => text.toLowerCase().includes(claim)).map((claim) => `${at}: ${claim}`),
    )

    expect(said).toEqual([])
  })
})

test('a product that lists allergens in its description lists all that it has', () => {
  const named = { fish: /fish|魚/, peanuts: /peanuts|花生/, shellfish: /shrimp|蝦/, soy: /soy|大豆/ }
  const listing = demoCatalog.products.flatMap(({ code, description, descriptionTw, facts }) =>
    [description, descriptionTw]
      .filter((text) => /\bcontains\b|\bwith peanuts,|含花生、|過敏原/i.test(text ?? ''))
      .map((text) => [
        code,
        Object.entries(named).flatMap(([name, word]) => (word.test(text ?? '') ? [name] : [])),
        facts?.allergens,
      ]),
  )

  expect(listing).toEqual([
    ['BI-SACHA', ['fish', 'peanuts', 'shellfish', 'soy'], ['fish', 'peanuts', 'shellfish', 'soy']],
    ['BI-SACHA', ['fish', 'peanuts', 'shellfish', 'soy'], ['fish', 'peanuts', 'shellfish', 'soy']],
  ])
})
