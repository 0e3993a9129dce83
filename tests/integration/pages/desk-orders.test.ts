import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'
import { anOrderPaid, badgesIn, confirmationIn, refundAt, wordsOf } from './kitchen-pages.ts'

let shop: BuiltShop
let owner: Owner
beforeAll(async () => {
  shop = await openBuiltShop({ ...ownerSettings, PAYMENTS: 'sandbox' })
  owner = await openOwner(shop)
})
afterAll(() => shop.close())

const aPaidOrder = (note?: string) => anOrderPaid(shop, note)
const send = (number: string, fields: Record<string, string>) =>
  owner.submit(`/desk/orders/${number}`, new URLSearchParams(fields))

const refund = (number: string, fields: Record<string, string>) => refundAt(owner, number, fields)

describe('the list of orders of a day (rules §16 "Orders of a day")', () => {
  test('tells an order with a replacement from one with a refund, and from one with neither', async () => {
    const [replaced, refunded, whole] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
    // Dearer than what it stands for and never charged so, and nothing goes back.
    const sent = [
      await send(replaced.number, { instead: 'FM-SACHA', code: 'FM-SESAME', wasAsked: '1' }),
      await refund(refunded.number, { line: 'FM-SESAME', wasAsked: '1' }),
    ]
    const html = await owner.pageOf(`/desk/orders?day=${whole.date}`)

    expect(sent.map((answer) => answer.status)).toEqual([303, 303])
    expect([replaced, refunded, whole].map(({ number }) => badgesIn(html, number))).toEqual([
      ['Leave at the door', 'Item replaced'],
      ['Leave at the door', 'Partly refunded'],
      ['Leave at the door'],
    ])
  })
})

describe('the instructions of an order on the list (rules §16 "Orders of a day")', () => {
  test('are said in their own words', async () => {
    const { number, date } = await anOrderPaid(shop, undefined, { leaveAtDoor: true, gateCode: '#4471', ifRunOut: {} })
    const badges = async (prefix: string) => badgesIn(await owner.pageOf(`${prefix}/desk/orders?day=${date}`), number)

    expect(await badges('')).toEqual(['Leave at the door', 'Gate code: #4471'])
    expect(await badges('/tw')).toEqual(['放在門口', '大門密碼：#4471'])
  })
})

describe('the ways from one order to the next (rules §16 "Orders of a day")', () => {
  const way = (html: string, name: string) =>
    new RegExp(`id="${name}" href="([^"]*)"`).exec(html)?.[1]?.replace(/&#38;|&amp;/g, '&')
  const place = (html: string) => /Order (\d+) of the (\d+) on this list/.exec(html)?.slice(1).map(Number)

  test('lead through the list that one came from, and a step leads nobody away', async () => {
    const [first, second] = [await aPaidOrder(), await aPaidOrder()]
    const list = await owner.pageOf(`/desk/orders?day=${first.date}`)
    const [path = ''] = new RegExp(`/desk/orders/${first.number}[^"]*`).exec(list) ?? []
    const page = await owner.pageOf(path)
    const [version] = new RegExp(`${first.number}@\\d+`).exec(page) ?? []
    const moved = await owner.submit(path, new URLSearchParams({ order: version ?? '', was: 'paid', step: 'packed' }))
    const back = moved.headers.get('location') ?? ''
    const after = await owner.pageOf(back)

    const next = `/desk/orders/${second.number}?day=${first.date}#next`
    expect([path, way(page, 'next')]).toEqual([`/desk/orders/${first.number}?day=${first.date}`, next])
    expect([moved.status, back]).toEqual([303, `${path}&was=paid&done=packed#done`])
    expect([way(after, 'next'), place(after)]).toEqual([next, place(page)])
    expect(way(await owner.pageOf(next), 'previous')).toContain(`?day=${first.date}#previous`)
  })

  test('lead through what a search found', async () => {
    const { number } = await aPaidOrder()
    const page = await owner.pageOf(`/desk/orders/${number}?find=${number}`)

    expect([way(page, 'next'), way(page, 'previous'), place(page)]).toEqual([undefined, undefined, [1, 1]])
    expect(page).toContain(`href="/desk/orders?find=${number}"`)
    expect(await owner.pageOf(`/tw/desk/orders/${number}?find=${number}`)).toContain('本清單共 1 筆訂單，這是第 1 筆')
  })
})

describe('what is sent in place of a line (rules §12 "Replacements")', () => {
  test('says before the press what goes back for each, and that goes back', async () => {
    const { number } = await aPaidOrder()
    const html = await owner.pageOf(`/desk/orders/${number}?line=FM-SESAME`)
    const offers =
      html.match(/<label class="offer"[\s\S]*?<\/label>/g)?.filter((offer) => offer.includes('radio')) ?? []
    const said = offers.map((offer) => /(\$[\d.]+) goes back|Nothing goes back/.exec(wordsOf(offer)))
    const at = said.findIndex((each) => each?.[1] !== undefined)
    const code = /value="([^"]+)"/.exec(offers[at] ?? '')?.[1] ?? ''
    const sent = await send(number, { instead: 'FM-SESAME', code, wasAsked: '1' })

    expect(said.every((each) => each !== null)).toBe(true)
    expect(sent.status).toBe(303)
    expect(wordsOf(await owner.pageOf(`/desk/orders/${number}`))).toContain(`Refunded −${said[at]?.[1]}`)
    const dearer = await aPaidOrder()
    expect(wordsOf(await owner.pageOf(`/desk/orders/${dearer.number}?line=FM-SACHA`))).toContain('Nothing goes back')
    expect(wordsOf(await owner.pageOf(`/tw/desk/orders/${dearer.number}?line=FM-SACHA`))).toContain('不退款')
  })

  test('what has an allergen that the note names comes last and says so', async () => {
    const { number } = await aPaidOrder('Peanut allergy, please')
    const html = await owner.pageOf(`/desk/orders/${number}?line=FM-SESAME`)
    const offers =
      html.match(/<label class="offer"[\s\S]*?<\/label>/g)?.filter((offer) => offer.includes('radio')) ?? []
    const warned = offers.map((offer) => offer.includes('The order’s note names peanuts.'))

    expect(warned).toContain(true)
    expect(warned).toEqual(warned.toSorted((a, b) => Number(a) - Number(b)))
  })
})

describe('the labels of a window (rules §16 "Orders of a day")', () => {
  test('come in the order of the list', async () => {
    const placed = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
    const html = await owner.pageOf(`/desk/orders/print?day=${placed[0]?.date}`)
    const labels = [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, number]) => number)

    const numbers = placed.map(({ number }) => number)
    expect(labels.filter((label) => label !== undefined && numbers.includes(label))).toEqual(numbers)
  })
})

describe('a refund of lines that are missing (rules §16 "Orders of a day")', () => {
  test('shows what goes back and where to, and refunds nothing before that is confirmed', async () => {
    const { number } = await aPaidOrder()
    const fields = { line: 'FM-SESAME', wasAsked: '1' }
    const shown = await send(number, fields)
    const html = await shown.text()
    const chinese = await owner.submit(`/tw/desk/orders/${number}`, new URLSearchParams(fields))
    const untouched = await owner.pageOf(`/desk/orders/${number}`)

    expect(shown.status).toBe(200)
    expect(wordsOf(html)).toMatch(
      /Price \$\d+\.\d\d Its part of the tax \$\d+\.\d\d Goes back (\$\d+\.\d\d) Through the sandbox, which moves no money: \1\. Refund \1 now, for good/,
    )
    expect(wordsOf(await chinese.text())).toMatch(/退款 (\$\d+\.\d\d) .*測試付款，不會實際退款：\1。/)
    expect(untouched).not.toContain('Not delivered, refunded')

    // With another line ticked since, the sums are shown again.
    const confirm = confirmationIn(html) ?? ''
    const other = await send(number, { line: 'FM-SACHA', wasAsked: '1', confirm })
    expect([other.status, wordsOf(await other.text())]).toEqual([
      409,
      expect.stringContaining('The lines or their sums have changed. Nothing was refunded'),
    ])

    expect((await send(number, { ...fields, confirm })).status).toBe(303)
    const amount = /Refund (\$[\d.]+) now/.exec(wordsOf(html))?.[1]
    expect(wordsOf(await owner.pageOf(`/desk/orders/${number}`))).toContain(`Refunded −${amount}`)
    // What is refunded is not refunded again.
    expect(confirmationIn(await (await send(number, fields)).text())).toBeUndefined()
  })

  test('says with the sums that the shopper wished to be asked, and not once they were', async () => {
    const ifRunOut = { 'FM-SESAME': 'ask', 'FM-SACHA': 'nearest' }
    const { number } = await anOrderPaid(shop, undefined, { leaveAtDoor: false, ifRunOut })
    const words = async (fields: Record<string, string>) => {
      const html = await (await send(number, fields)).text()
      return wordsOf(/<section class="sums"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')
    }

    expect(await words({ line: 'FM-SESAME' })).toMatch(
      /^\$\d+\.\d\d goes back This shopper wished to be asked first\. Please call, then tick that they agree\. 206-555-0142 1 × Roasted/,
    )
    for (const fields of [{ line: 'FM-SESAME', wasAsked: '1' }, { line: 'FM-SACHA' }])
      expect(await words(fields)).toMatch(/^\$\d+\.\d\d goes back 1 ×/)
  })

  test('needs a line', async () => {
    const { number } = await aPaidOrder()
    const none = await send(number, { wasAsked: '1' })

    expect([none.status, wordsOf(await none.text())]).toEqual([
      409,
      expect.stringContaining('Please choose a line first.'),
    ])
  })
})
