import { describe, expect, test, vi } from 'vitest'
import { keptPart } from '#components/kept-parts.ts'

describe('keptPart', () => {
  test('draws a part once for an owner and a name', async () => {
    const owner = {}
    const draw = vi.fn(async () => 'drawn')

    expect([await keptPart(owner, 'a', draw), await keptPart(owner, 'a', draw)]).toEqual(['drawn', 'drawn'])
    expect(draw).toHaveBeenCalledTimes(1)
  })

  test('another name or another owner is another part', async () => {
    const owner = {}
    await keptPart(owner, 'a', async () => 'first')

    expect(await keptPart(owner, 'b', async () => 'second')).toBe('second')
    expect(await keptPart({}, 'a', async () => 'third')).toBe('third')
    expect(await keptPart(owner, 'a', async () => 'fourth')).toBe('first')
  })

  test('parts that are drawn at once are all kept', async () => {
    const owner = {}
    await Promise.all(['a', 'b'].map((name) => keptPart(owner, name, async () => name)))

    expect(await Promise.all(['a', 'b'].map((name) => keptPart(owner, name, async () => 'again')))).toEqual(['a', 'b'])
  })

  test('each page has its own texts in place of the placeholders', async () => {
    const owner = {}
    const draw = vi.fn(async () => '<a href="@en@">@tw@</a> @en@')
    const pageAt = (en: string, tw: string) =>
      keptPart(
        owner,
        'links',
        draw,
        new Map([
          ['@en@', en],
          ['@tw@', tw],
        ]),
      )

    expect(await pageAt('/cart', '/tw/cart')).toBe('<a href="/cart">/tw/cart</a> /cart')
    expect(await pageAt('/?q=@tw@', '$&')).toBe('<a href="/?q=@tw@">$&</a> /?q=@tw@')
    expect(draw).toHaveBeenCalledTimes(1)
  })

  test('a failure is not kept', async () => {
    const owner = {}
    await expect(keptPart(owner, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')

    expect(await keptPart(owner, 'a', async () => 'drawn')).toBe('drawn')
  })

  test('keeps at most 200 parts of an owner', async () => {
    const owner = {}
    for (let part = 0; part < 201; part += 1) await keptPart(owner, `${part}`, async () => 'first')

    expect(await keptPart(owner, '0', async () => 'again')).toBe('again')
    expect(await keptPart(owner, '200', async () => 'again')).toBe('first')
  })
})
