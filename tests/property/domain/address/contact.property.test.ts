import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseZipCode } from '#domain/address/address.ts'
import { formatPhone, isPhone, parseEmail } from '#domain/address/contact.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

describe('laws of the validators (rules §5)', () => {
  test('ten digits that begin with 2 to 9 become a phone number, and formatting keeps it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9][0-9]{9}$/), (typed) => {
        const phone = formatPhone(typed)
        expect(isPhone(phone)).toBe(true)
        expect(formatPhone(phone)).toBe(phone)
        expect(phone.replaceAll('-', '')).toBe(typed)
      }),
    )
  })

  test('formatting a formatted phone number changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed))
      }),
    )
  })

  test('a ZIP code is parsed as it is written', () => {
    fc.assert(
      fc.property(digits(5), fc.option(digits(4)), (zip, plus4) => {
        expect(parseZipCode(plus4 === null ? zip : `${zip}-${plus4}`)).toEqual({ ok: true, value: { zip, plus4 } })
      }),
    )
  })

  test('a parsed e-mail address parses to itself', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const email = parseEmail(text)
        if (email.ok) expect(parseEmail(email.value)).toEqual(email)
      }),
    )
  })
})
