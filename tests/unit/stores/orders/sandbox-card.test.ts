import { describe, expect, test } from 'vitest'
import { cardFaults, tidyCard } from '#stores/orders/sandbox-card.ts'

const good = { card: '4242 4242 4242 4242', cvc: '123' }
const inJune2026 = Date.UTC(2026, 5, 15)

describe("a card's month and year", () => {
  test.each([
    ['01 / 30', '01 / 30'],
    ['1/30', '01 / 30'],
    ['130', '01 / 30'],
    ['1 30', '01 / 30'],
    ['0130', '01 / 30'],
    ['1230', '12 / 30'],
    ['012030', '01 / 2030'],
    ['1/2030', '01 / 2030'],
    ['１／３０', '01 / 30'],
    ['6/26', '06 / 26'],
  ])('%s is accepted and formatted as %s', (expiry, tidied) => {
    expect(cardFaults({ ...good, expiry }, inJune2026)).toEqual({})
    expect(tidyCard({ ...good, expiry }).expiry).toBe(tidied)
  })

  test.each(['', '13/30', '0/30', '00/30', '1/3', '30', '1/203', '1330', '030', 'Jan 30'])(
    '"%s" is invalid, and stays as typed',
    (expiry) => {
      expect(cardFaults({ ...good, expiry }, inJune2026)).toEqual({ expiry: 'expiry' })
      expect(tidyCard({ ...good, expiry }).expiry).toBe(expiry)
    },
  )

  test.each(['5/26', '526', '05 / 2026'])('%s is past', (expiry) => {
    expect(cardFaults({ ...good, expiry }, inJune2026)).toEqual({ expiry: 'past' })
  })
})
