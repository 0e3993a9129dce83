import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePicks, encodePicks, type PicksChoice } from '#domain/cart/picks-code.ts'

const anyCode = fc.oneof(
  fc.stringMatching(/^[A-Z]{2,4}-[A-Z0-9]{1,8}$/),
  fc.string({ minLength: 1, maxLength: 8, unit: 'binary' }),
  fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('~', '.', '_', '-', '0', 'm', 'x', '/') }),
)
const anyPicks = fc.uniqueArray(fc.record({ code: anyCode, picked: fc.integer({ min: 1, max: 99 }) }), {
  selector: (pick) => pick.code,
  maxLength: 8,
})
const anyChoice: fc.Arbitrary<PicksChoice> = fc.record({
  additional: fc.option(anyPicks),
  meat: fc.option(anyCode),
  additionalItem: fc.option(anyCode),
})

describe('laws of the picks code (rules §2)', () => {
  test('a decoded choice equals the encoded one', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(decodePicks(encodePicks(choice))).toEqual({ ok: true, value: choice })
      }),
    )
  })

  test('a code needs no escaping in an address', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const code = encodePicks(choice)
        expect(code).toMatch(/^[\w.~-]*$/)
        expect(new URL(`https://shop.test/kit/${code}`).pathname).toBe(`/kit/${code}`)
      }),
    )
  })

  test('any text is refused, or decodes to a choice that encodes to it', () => {
    const nearly = fc.array(fc.constantFrom('A', 'm.', 'x.', '0.', '2.', '~', '_', '_0041', '_002e', '.', '鍋'))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          nearly.map((parts) => parts.join('')),
        ),
        (text) => {
          const choice = decodePicks(text)
          if (choice.ok) expect(encodePicks(choice.value)).toBe(text)
          else expect(choice.error).toBe('unknown_code')
        },
      ),
    )
  })
})
