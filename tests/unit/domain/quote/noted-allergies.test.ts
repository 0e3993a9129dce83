import { describe, expect, test } from 'vitest'
import type { Allergen } from '#domain/catalog/facts.ts'
import { notedAllergies } from '#domain/quote/noted-allergies.ts'

const goods = (name: string, ...allergens: Allergen[]) => ({
  ...{ name, nameTw: null },
  contents: { allergens, isComplete: true },
})
const line = (name: string, ...allergens: Allergen[]) => ({ key: name, ...goods(name, ...allergens) })
const order = {
  note: 'Peanut allergy!',
  lines: [line('Sacha', 'peanuts', 'soy'), line('Tea')],
  gifts: [],
  outcomes: [],
}
const named = (name: string) => ({ name, nameTw: null })

describe('notedAllergies (rules §16 "Orders of a day")', () => {
  test('names what the note names and what of the order has it', () => {
    expect(notedAllergies(order)).toEqual({ allergens: ['peanuts'], goods: [named('Sacha')], unknown: [] })
    const two = { ...order, note: '花生、蛋過敏', lines: [...order.lines, line('Noodles', 'egg', 'wheat')] }
    expect(notedAllergies(two)).toEqual({
      allergens: ['egg', 'peanuts'],
      goods: [named('Sacha'), named('Noodles')],
      unknown: [],
    })
  })

  test('says nothing without a note, of other words, and of what is known to be free of it', () => {
    for (const note of [null, 'Ring twice', 'No shellfish please'])
      expect(notedAllergies({ ...order, note })).toBeNull()
  })

  test('counts what is sent in place of a line, and not a line that is not delivered', () => {
    const replaced = { ...order, outcomes: [{ key: 'Sacha', goods: goods('XO', 'soy') }] }
    const worse = { ...order, lines: [line('Tea')], outcomes: [{ key: 'Tea', goods: goods('Satay', 'peanuts') }] }

    expect(notedAllergies(replaced)).toBeNull()
    expect(notedAllergies({ ...order, outcomes: [{ key: 'Sacha', goods: null }] })).toBeNull()
    expect(notedAllergies(worse)?.goods).toEqual([named('Satay')])
  })

  test('tells of what nobody knows: goods from before it was kept, and gifts', () => {
    const old = { key: 'Old', ...named('Old'), contents: null }
    const partly = { key: 'Kit', ...named('Kit'), contents: { allergens: ['soy'], isComplete: false } as const }

    expect(notedAllergies({ ...order, lines: [old, partly, line('Tea')], gifts: [named('Dip')] })).toEqual({
      allergens: ['peanuts'],
      goods: [],
      unknown: [named('Old'), named('Kit'), named('Dip')],
    })
  })
})
