import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'

let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop()
})
afterAll(() => shop.close())

const namesIn = (html: string) => [...html.matchAll(/data-timer="KIT-MARKET\/([^"]+)"/g)].map(([, code]) => code)
const choice = 'BRO-BONE~2.ADD-CORN~ADD-FISHBALL~m.MEAT-RIBEYE~x.ADD-PRAWN'

describe('how to cook a kit (rules §2)', () => {
  test.each([
    ['', 'market-kit-choose-seven-sides', 'If you chose another meat'],
    ['/tw', 'market-kit-choose-seven-sides', '若您選了其他肉品'],
    ['', 'KIT-MARKET', 'If you chose another meat'],
  ])('shows only the meat and picks of the address (%s/%s)', async (base, kit, otherMeats) => {
    const all = await shop.textOf(`${base}/food-mart/bundle/${kit}/cook`)
    const chosen = await shop.textOf(`${base}/food-mart/bundle/${kit}/cook/${choice}`)

    expect(namesIn(all).length).toBeGreaterThan(8)
    expect(all).toContain(otherMeats)
    expect(namesIn(chosen).toSorted()).toEqual(['ADD-CORN', 'ADD-FISHBALL', 'ADD-PRAWN', 'MEAT-RIBEYE'])
    expect(chosen).not.toContain(otherMeats)
    expect(chosen).toContain(`/food-mart/bundle/market-kit-choose-seven-sides/cook?chosen=${choice}"`)
    // A way back without the choice would bring other allergens.
    expect(all).toContain(`href="${base}/food-mart/bundle/market-kit-choose-seven-sides"`)
    expect(chosen).toContain(`href="${base}/food-mart/bundle/market-kit-choose-seven-sides/${choice}"`)
  })

  test('keeps the choice on the way over all that the kit can hold, in no cache', async () => {
    const path = '/food-mart/bundle/market-kit-choose-seven-sides'
    const all = await shop.get(`${path}/cook?chosen=${choice}`)
    const html = await all.text()

    expect(namesIn(html).length).toBeGreaterThan(8)
    expect(html).toContain(`href="${path}/${choice}"`)
    expect(all.headers.get('cache-control')).toBe('private, no-cache')
    expect(await shop.textOf(`${path}/cook?chosen=%22%3E`)).toContain(`href="${path}"`)
  })

  test('tells the ingredients and allergens of what was chosen, also of what is not cooked', async () => {
    const chosen = await shop.textOf(`/food-mart/bundle/market-kit-choose-seven-sides/cook/${choice}`)
    const rows = [...chosen.matchAll(/<dt[^>]*>([^<]+)<\/dt>\s*<dd[^>]*>([^<]+)<span[^>]*>([^<]+)/g)].map((row) =>
      row.slice(1).map((text) => text.trim()),
    )

    expect(rows).toEqual([
      ['Sliced Ribeye', 'Beef', 'None of the nine major allergens is among its ingredients.'],
      [
        'Pork Bone Broth',
        'Water, pork bones, ginger, salt',
        'None of the nine major allergens is among its ingredients.',
      ],
      ['Sweet Corn Wheels', 'Sweet corn', 'None of the nine major allergens is among its ingredients.'],
      ['Handmade Fish Balls', 'Mahi-mahi, milkfish, tapioca starch, salt, white pepper', 'Contains: fish.'],
      ['White Shrimp', 'White shrimp', 'Contains: crustacean shellfish.'],
    ])
  })

  test('takes what the address leaves open from the kit', async () => {
    const meat = await shop.textOf('/food-mart/bundle/market-kit-choose-seven-sides/cook/m.MEAT-LAMB')
    const picks = await shop.textOf('/food-mart/bundle/market-kit-choose-seven-sides/cook/ADD-CORN')

    expect(namesIn(meat)).toContain('MEAT-LAMB')
    expect(namesIn(meat).filter((code) => code?.startsWith('MEAT-'))).toHaveLength(1)
    expect(namesIn(picks)).toContain('ADD-CORN')
    expect(namesIn(picks)).toHaveLength(2)
  })

  test('shows every choice when the address is none, and no cache keeps the page of a choice', async () => {
    const path = '/food-mart/bundle/market-kit-choose-seven-sides/cook'
    expect(namesIn(await shop.textOf(`${path}/~~`))).toEqual(namesIn(await shop.textOf(path)))
    expect((await shop.get(`${path}/${choice}`)).headers.get('cache-control')).toBe('private, no-cache')
    expect((await shop.get('/food-mart/bundle/KIT-NONE/cook')).status).toBe(404)
  })

  test('is linked by the page of a choice with that choice', async () => {
    const page = await shop.textOf(`/food-mart/bundle/market-kit-choose-seven-sides/m.MEAT-LAMB`)
    expect(page).toContain('href="/food-mart/bundle/market-kit-choose-seven-sides/cook/m.MEAT-LAMB"')
  })
})
