import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { fieldsIn, type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop(ownerSettings)
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

const submit = (path: string, fields: Record<string, string>) => owner.submit(path, new URLSearchParams(fields))
const fieldIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const namesIn = (html: string) => fieldIn(html, 'names').split(' ')
const movesIn = (html: string, way: 'up' | 'down') =>
  [...html.matchAll(new RegExp(`name="${way}" value="([^"]*)"`, 'g'))].map(([, to]) => to)
/** The questions of a group as shoppers see them. */
const shown = async (path: string, group: string) => {
  const [section = ''] = new RegExp(`<section id="${group}"[\\s\\S]*?</section>`).exec(await shop.textOf(path)) ?? []
  return [...section.matchAll(/<details id="([^"]+)"/g)].map(([, name]) => name)
}

describe('the order of the questions at the desk (rules §16 "Texts")', () => {
  test('the desk lists them as shoppers see them, and moves them within their group', async () => {
    const html = await owner.pageOf('/desk/texts')

    expect(namesIn(html).slice(0, 6)).toEqual([
      ...(await shown('/faqs', 'ordering')),
      (await shown('/faqs', 'delivery'))[0],
    ])
    const delivery = await shown('/faqs', 'delivery')
    expect(movesIn(html, 'up')).not.toContain(`${delivery[0]}:5`)
    expect(movesIn(html, 'down')).toContain(`${delivery[0]}:7`)
  })

  test('one that is moved without a script stands there for shoppers of both languages, and the page says so', async () => {
    const html = await owner.pageOf('/desk/texts')
    const [first = '', second = '', ...rest] = await shown('/faqs', 'delivery')
    const place = namesIn(html).indexOf(second) + 1
    const fields = { version: fieldIn(html, 'version'), names: fieldIn(html, 'names') }
    const moved = await submit('/desk/texts', { ...fields, up: `${second}:${place - 1}` })
    const back = moved.headers.get('location') ?? ''
    const after = await owner.pageOf(back)

    expect([moved.status, back]).toEqual([303, `/desk/texts?moved=${second}&press=up#moved`])
    expect(after).toContain(`Moved to place ${place - 1} of ${namesIn(html).length}. Shoppers see the new order now.`)
    // The first of its group moves down only.
    expect(/<button [^>]*id="moved"[^>]*>/.exec(after)?.[0]).toContain('name="down"')
    expect(await shown('/faqs', 'delivery')).toEqual([second, first, ...rest])
    expect(await shown('/tw/faqs', 'delivery')).toEqual([second, first, ...rest])
  })

  test('who moves by an order that is no longer so is told, and sees the order as it is', async () => {
    const html = await owner.pageOf('/tw/desk/texts')
    const [first = ''] = namesIn(html)
    const move = { version: '0', names: fieldIn(html, 'names'), down: `${first}:2` }
    const late = await submit('/tw/desk/texts', move)
    const text = await late.text()

    expect([late.status, namesIn(text)]).toEqual([422, namesIn(html)])
    expect(text).toMatch(/id="refused"[^>]*role="alert"[^>]*>\s*其他人剛剛改過順序。/)
  })

  test('a form of a question has no number, and a new question comes last of its group', async () => {
    const html = await owner.pageOf('/desk/texts/faqs/gift-wrap')
    const typed = { 'en.question': 'Do you wrap gifts?', 'en.group': 'delivery', 'en.body': 'Yes.', publish: 'now' }
    const saved = await submit('/desk/texts/faqs/gift-wrap', { ...fieldsIn(html), ...typed })

    expect(html).not.toContain('type="number"')
    expect([saved.status, (await shown('/faqs', 'delivery')).at(-1)]).toEqual([303, 'gift-wrap'])
  })
})
