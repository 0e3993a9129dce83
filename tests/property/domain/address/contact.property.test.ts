import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPhone,
  isPhone,
  parseEmail,
  parsePage,
  parseZipCode,
  passwordWeaknesses,
} from '#domain/address/contact.ts'
import { nextStatuses, type OrderStatus, orderStatuses } from '#domain/order/order-status.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

describe('laws of the validators (spec §5)', () => {
  test('ten digits of which the first is 2 to 9 become a phone number, which is written as itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9][0-9]{9}$/), (typed) => {
        const phone = formatPhone(typed)
        expect(isPhone(phone)).toBe(true)
        expect(formatPhone(phone)).toBe(phone)
        expect(phone.replaceAll('-', '')).toBe(typed)
      }),
    )
  })

  test('writing a phone number anew never changes what it already wrote', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed))
      }),
    )
  })

  test('a zip code is read as it is written', () => {
    fc.assert(
      fc.property(digits(5), fc.option(digits(4)), (zip, plus4) => {
        expect(parseZipCode(plus4 === null ? zip : `${zip}-${plus4}`)).toEqual({ ok: true, value: { zip, plus4 } })
      }),
    )
  })

  test('a page is always an integer of 1 or more', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const page = parsePage(text)
        expect(Number.isSafeInteger(page) && page >= 1).toBe(true)
        if (/^[1-9]\d{0,8}$/.test(text)) expect(page).toBe(Number(text))
      }),
    )
  })

  test('a longer password never lacks more', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) => {
        const before = passwordWeaknesses(password)
        expect(passwordWeaknesses(password + more).every((code) => before.includes(code))).toBe(true)
      }),
    )
  })

  test('an address that was read is read again as itself', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = parseEmail(text)
        if (email.ok) expect(parseEmail(email.value)).toEqual(email)
      }),
    )
  })
})

describe('laws of an order (contract §3)', () => {
  test('no order comes back to a state that it left, and each ends delivered or cancelled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.array(fc.nat()), (start, turns) => {
        const path: OrderStatus[] = [start]
        for (const turn of turns) {
          const next = nextStatuses(path.at(-1) ?? start)
          const to = next[turn % Math.max(1, next.length)]
          if (to === undefined) break
          path.push(to)
        }
        expect(new Set(path).size).toBe(path.length)
        expect(path.length).toBeLessThanOrEqual(5)
        const isEnd = nextStatuses(path.at(-1) ?? start).length === 0
        expect(isEnd).toBe(['delivered', 'cancelled'].includes(path.at(-1) ?? ''))
      }),
    )
  })
})
