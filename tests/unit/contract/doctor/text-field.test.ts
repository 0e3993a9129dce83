import { describe, expect, test } from 'vitest'
import { faultyField } from '#contract/doctor/text-field.ts'
import type { PublishedText } from '#contract/texts.ts'

const question: PublishedText = {
  ...{ kind: 'faqs', language: 'tw', name: 'soy' },
  fields: { question: '$1,234.50 or 85 折 with POT10?', group: 'kits', order: 1, draft: false },
  body: '[醬油](/food-mart/aged-soy-sauce) 7.77 美元, 省 10%, <a href="/?code=nope">!</a>, [x](/no-such-page)',
}
const banner: PublishedText = {
  ...{ kind: 'banners', language: 'en', name: '1' },
  fields: { text: 'From $5', link: '/gone?code=OLD' },
  body: '',
}

describe('the field of a text that the doctor finds something in (rules §16 "Screens")', () => {
  test.each([
    ['text_price', { amount: '$1234.50' }, 'question'],
    ['text_price', { amount: '$7.77' }, 'body'],
    ['text_price_area', { amount: '$7.77', areas: 'ZONE1' }, 'body'],
    ['text_percent', { percent: 15, name: 'POT10' }, 'question'],
    ['text_percent', { percent: 10, name: 'POT10' }, 'body'],
    ['text_code_idle', { name: 'POT10' }, 'question'],
    ['text_code_unknown', { name: 'NOPE' }, 'body'],
    ['text_link', { link: '/no-such-page' }, 'body'],
    // What stands in none of them stands in the text itself.
    ['text_link', { link: '/elsewhere' }, 'body'],
  ] as const)('%s %j: %s', (code, values, field) => {
    expect(faultyField(question, { code, values })).toBe(field)
  })

  test.each([
    ['text_link', { link: '/gone?code=OLD' }, 'link'],
    ['text_code_unknown', { name: 'OLD' }, 'link'],
    ['text_price', { amount: '$5.00' }, 'text'],
    // A banner has no text beside its fields.
    ['text_price', { amount: '$6.00' }, 'text'],
  ] as const)('of a banner, %s %j: %s', (code, values, field) => {
    expect(faultyField(banner, { code, values })).toBe(field)
  })
})
