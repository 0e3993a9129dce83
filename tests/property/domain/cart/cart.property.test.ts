import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addLine, countPicked, mergeLines, removeGroup, removeLine, replaceLine, setPicked } from '#domain/cart/cart.ts'
import { type CartLine, cartGroups, maxPicked } from '#domain/cart/cart-line.ts'
import { removeFailed } from '#domain/cart/failed-line.ts'
import { lineKey, newLine } from '#domain/cart/line-key.ts'

const anyCode = fc.constantFrom('A', 'B', 'C', 'A~deal', 'B*1,C', '%')
const anyPicks = fc.option(
  fc.array(fc.record({ code: anyCode, picked: fc.integer({ min: 0, max: 3 }) }), { maxLength: 3 }),
)
const anyChoice = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  group: fc.constantFrom(...cartGroups),
  additional: anyPicks,
  meat: fc.option(anyCode),
  additionalItem: fc.option(anyCode),
})
const anyLine = fc.tuple(anyChoice, fc.integer({ min: 1, max: 9 })).map(([choice, picked]) => newLine(choice, picked))
const anyLines = fc.array(anyLine, { maxLength: 8 })
const build = (lines: readonly CartLine[]) => lines.reduce<readonly CartLine[]>((cart, line) => addLine(cart, line), [])
const anyCart = anyLines.map(build)
const counts = (lines: readonly CartLine[]) => new Map(lines.map((line) => [`${line.group} ${line.key}`, line.picked]))

describe('laws of the cart (rules §4)', () => {
  test('removing an added line restores the cart', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, line) => {
        const before = cart.find((each) => each.key === line.key && each.group === line.group)
        const added = addLine(cart, line)
        const lines = cart.filter((each) => each.key === line.key)
        fc.pre(lines.length === 0 || (lines.length === 1 && before !== undefined))
        expect(setPicked(added, line.key, before?.picked ?? 0)).toEqual(cart)
      }),
    )
  })

  test('the order of adding never matters', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        expect(counts(build([...lines].reverse()))).toEqual(counts(build(lines)))
      }),
    )
  })

  test('adding raises the count by the added units, up to the limit of a line', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, line) => {
        const grown = countPicked(addLine(cart, line)) - countPicked(cart)
        const isFull = addLine(cart, line).some((each) => each.key === line.key && each.picked === maxPicked)
        expect(grown === line.picked || isFull).toBe(true)
      }),
    )
  })

  test('adding one and removing one restores the cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const [line] = cart
        fc.pre(
          line !== undefined && line.picked < maxPicked && cart.every((each) => each === line || each.key !== line.key),
        )
        const { key, picked } = line ?? { key: '', picked: 0 }
        expect(setPicked(setPicked(cart, key, picked + 1), key, picked)).toEqual(cart)
      }),
    )
  })

  test('no count falls below 0 or above the limit, and other lines stay', () => {
    fc.assert(
      fc.property(anyCart, anyLine, fc.integer({ min: -30, max: 300 }), (cart, { key }, picked) => {
        const left = setPicked(cart, key, picked)
        expect(left.every((line) => line.picked > 0 && line.picked <= maxPicked)).toBe(true)
        expect(left.filter((line) => line.key !== key)).toEqual(cart.filter((line) => line.key !== key))
      }),
    )
  })

  test('a cart built by adding has each choice once', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(counts(cart).size).toBe(cart.length)
      }),
    )
  })

  test('removing a line or a group keeps the other lines, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, { key, group }) => {
        expect(removeLine(cart, key)).toEqual(cart.filter((line) => line.key !== key))
        expect(removeGroup(removeGroup(cart, group), group)).toEqual(cart.filter((line) => line.group !== group))
      }),
    )
  })

  test('changing a choice never loses a unit, unless a line is full', () => {
    fc.assert(
      fc.property(anyCart, anyChoice, (cart, choice) => {
        const [line] = cart
        fc.pre(line !== undefined && cart.filter((each) => each.key === line.key).length === 1)
        const fresh = line && replaceLine(cart, line.key, { ...line, meat: choice.meat, additional: choice.additional })
        const isFull = fresh?.some((each) => each.picked === maxPicked)
        expect(isFull || countPicked(fresh ?? []) === countPicked(cart)).toBe(true)
      }),
    )
  })

  test('clearing the failed lines keeps all others, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (lines, { key }) => {
        const failed = [{ key, code: key, reason: 'inactive', available: null } as const]
        const left = removeFailed(lines, failed)
        expect(left).toEqual(lines.filter((line) => line.key !== key))
        expect(removeFailed(left, failed)).toEqual(left)
      }),
    )
  })

  test('merging two carts loses no line and lowers no count, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (saved, own) => {
        const merged = mergeLines(saved, own)
        expect(mergeLines(merged, own)).toEqual(merged)
        expect(mergeLines(merged, saved)).toEqual(merged)
        for (const line of [...saved, ...own])
          expect(counts(merged).get(`${line.group} ${line.key}`)).toBeGreaterThanOrEqual(line.picked)
        expect(counts(mergeLines(own, saved))).toEqual(counts(merged))
      }),
    )
  })
})

describe('laws of the line key (rules §4)', () => {
  /** Returns a line's choice as a text that is equal for equal choices. */
  const canonical = ({ code, group, additional, meat, additionalItem }: Parameters<typeof newLine>[0]) => {
    const sums: Record<string, number> = {}
    for (const pick of additional ?? []) sums[pick.code] = (sums[pick.code] ?? 0) + pick.picked
    const picked = Object.entries(sums)
      .filter(([, count]) => count > 0)
      .sort()
    return JSON.stringify([
      code,
      group === 'dealItem',
      additional ? picked : null,
      meat ?? null,
      additionalItem ?? null,
    ])
  }

  test('two lines have the same key exactly when their choices are equal', () => {
    fc.assert(
      fc.property(anyChoice, anyChoice, (one, two) => {
        expect(lineKey(one) === lineKey(two)).toBe(canonical(one) === canonical(two))
      }),
      { numRuns: 2000 },
    )
  })

  test('the order of the picks never matters', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(lineKey({ ...choice, additional: choice.additional && [...choice.additional].reverse() })).toBe(
          lineKey(choice),
        )
      }),
    )
  })
})
