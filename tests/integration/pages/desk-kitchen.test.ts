import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { type Owner, openOwner, ownerSettings } from '#tests/support/desk-forms.ts'
import { anOrderPaid, badgesIn, refundAt, rowOf, wordsOf } from './kitchen-pages.ts'

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

/** The question whether the note of an order was read. */
const questionIn = (html: string) => /<section class="ask[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''

/** The form that a button of a page sends, as a browser would. */
const versionOf = (html: string, number: string) => new RegExp(`${number}@\\d+`).exec(html)?.[0] ?? ''

describe('the way back of a move (rules §14 "Order status")', () => {
  test('stands on the page of the order, after what was done, and says whether the shopper knows', async () => {
    const { number } = await aPaidOrder()
    const path = `/desk/orders/${number}`
    const step = async (fields: Record<string, string>) => {
      const order = versionOf(await owner.pageOf(path), number)
      const moved = await send(number, { order, was: 'paid', ...fields })
      return wordsOf(await owner.pageOf(moved.headers.get('location') ?? ''))
    }

    expect(wordsOf(await owner.pageOf(path))).not.toContain('Take back')
    expect(await step({ step: 'packed' })).toMatch(/Marked as packed\. .*Take back: not packed yet/)
    expect(await step({ step: 'shipped' })).toMatch(/Take back: not on its way yet The (?:shopper has|email)/)
    expect(await step({ back: 'shipped' })).toContain('Taken back. It is now: Packed.')
    expect(await step({ back: 'packed' })).toContain('Taken back. It is now: To pack.')
    expect(wordsOf(await owner.pageOf(`/tw${path}?done=back`))).toContain('已復原，目前狀態：待備貨。')
  })

  test('stands on the list where the orders were, for all that have just moved, and is refused once they moved on', async () => {
    const [one, two] = [await aPaidOrder(), await aPaidOrder()]
    const path = `/desk/orders?day=${one.date}`
    const list = await owner.pageOf(path)
    const chosen = [one, two].map(({ number }) => ['order', versionOf(list, number)])
    const moved = await owner.submit(path, new URLSearchParams([['step', 'packed'], ...chosen]))
    const to = moved.headers.get('location') ?? ''
    const html = await owner.pageOf(to)
    const back = [...html.matchAll(/name="moved" value="([^"]*)"/g)].map(([, value = '']) => value)

    expect(to).toMatch(/^\/desk\/orders\?day=[\d-]+&done=packed&moved=[^&]+#told$/)
    expect(wordsOf(html)).toContain(`Packed: ${one.number} (Lin), ${two.number} (Lin) Take back: not packed yet`)
    const fields = [['back', 'packed'], ...back.map((each) => ['moved', each])]
    const taken = await owner.submit(path, new URLSearchParams(fields))
    expect(wordsOf(await owner.pageOf(taken.headers.get('location') ?? ''))).toContain(
      `Taken back. To pack again: ${one.number} (Lin), ${two.number} (Lin)`,
    )
    const again = await owner.submit(path, new URLSearchParams(fields))
    expect([again.status, wordsOf(await again.text())]).toEqual([
      409,
      expect.stringContaining(`${one.number} was left as it is`),
    ])
  })
})

describe('an allergy that the note names (rules §16 "Orders of a day")', () => {
  test('is named on the list, on the page of the order and on paper, with what has it', async () => {
    const { number, date } = await aPaidOrder('Peanut allergy!')
    const warning = 'Allergy! The note names peanuts, which this order has: Taiwanese Sacha Sauce'
    const paper = wordsOf(await owner.pageOf(`/desk/orders/print?day=${date}`))

    expect(badgesIn(await owner.pageOf(`/desk/orders?day=${date}`), number)).toEqual([
      'Allergy: peanuts',
      'Leave at the door',
    ])
    expect(wordsOf(await owner.pageOf(`/desk/orders/${number}`))).toContain(warning)
    expect(wordsOf(await owner.pageOf(`/tw/desk/orders/${number}`))).toContain('過敏！備註提到花生')
    // Above the pick list and on the label.
    expect(paper.split(warning)).toHaveLength(3)
    const other = await aPaidOrder('Milk allergy')
    expect(badgesIn(await owner.pageOf(`/desk/orders?day=${date}`), other.number)).toEqual([
      'Note',
      'Leave at the door',
    ])
  })
})

describe('what is packed by itself (rules §16 "Orders of a day")', () => {
  test('is left as it is among others, with a link to it', async () => {
    const [one, noted] = [await aPaidOrder(), await aPaidOrder('Peanut allergy!')]
    const path = `/desk/orders?day=${one.date}`
    const list = await owner.pageOf(path)
    const fields = [one, noted].map(({ number }) => ['every', versionOf(list, number)])
    const all = await owner.submit(path, new URLSearchParams([['step', 'packed'], ['all', '1'], ...fields]))
    const [notice = ''] = /<div class="notice[^"]* bad[\s\S]*?<\/div>/.exec(await all.text()) ?? []

    expect(all.status).toBe(409)
    expect(wordsOf(notice)).toBe(
      `Packed: ${one.number} (Lin) ${noted.number} was left as it is: its note names peanuts, which this order has. ` +
        `Look at it, then pack it by itself. Open ${noted.number} Take back: not packed yet`,
    )
    expect(notice).toContain(`href="/desk/orders/${noted.number}?day=${one.date}"`)
    const again = await owner.submit(
      `/tw${path}`,
      new URLSearchParams([['step', 'packed'], ...fields.map(([, each = '']) => ['order', each])]),
    )
    expect(wordsOf(await again.text())).toContain(
      `${noted.number} 維持原狀：備註提到花生，而訂單中的商品含有這項過敏原。`,
    )
  })

  test('asks first at the button of its row, with the note and the number, and is packed once the note was read', async () => {
    const [one, noted] = [await aPaidOrder(), await aPaidOrder('Peanut allergy! <b>Thanks</b>')]
    const path = `/desk/orders?day=${one.date}`
    const list = await owner.pageOf(path)
    const press = (fields: Record<string, string>, at = path) => owner.submit(at, new URLSearchParams(fields))
    const rowButton = { step: 'packed', one: versionOf(list, noted.number) }
    const asked = await press(rowButton)
    const html = await asked.text()
    const question = questionIn(html)

    expect(asked.status).toBe(200)
    expect(wordsOf(question)).toBe(
      `Pack ${noted.number}? Please read its note first. Note: Peanut allergy! &lt;b&gt;Thanks&lt;/b&gt; ` +
        'Allergy! The note names peanuts, which this order has: Taiwanese Sacha Sauce ' +
        `I read the note: packed Open ${noted.number}`,
    )
    expect(question).toMatch(/<h3[^>]* id="told"[^>]* tabindex="-1"/)
    // Its button belongs to a form of its own, not to that of the list around it.
    expect(question).toMatch(/<button[^>]* name="read"[^>]* form="take-back"/)
    expect(badgesIn(html, noted.number)).toContain('Allergy: peanuts')
    expect(rowOf(await owner.pageOf(path), noted.number)).toContain('Mark as packed')
    // One that is ticked by itself is asked about too, in both languages.
    const ticked = await press({ step: 'packed', order: rowButton.one }, `/tw${path}`)
    expect(wordsOf(questionIn(await ticked.text()))).toMatch(
      new RegExp(`^要將 ${noted.number} 標示為已備妥嗎？請先閱讀備註。.* 我已閱讀備註：已備妥 查看 ${noted.number}$`),
    )

    const read = /name="read" value="([^"]*)"/.exec(question)?.[1] ?? ''
    const packed = await press({ read })
    expect(packed.status).toBe(303)
    expect(wordsOf(await owner.pageOf(packed.headers.get('location') ?? ''))).toContain(`Packed: ${noted.number} (Lin)`)
    const again = await press({ read })
    expect([again.status, wordsOf(await again.text())]).toEqual([
      409,
      expect.stringContaining(`${noted.number} was left as it is: somebody else has moved it.`),
    ])
    // Any other order is packed in one tap.
    expect((await press({ step: 'packed', one: versionOf(list, one.number) })).status).toBe(303)
  })

  test('asks first on its own page too', async () => {
    const { number } = await aPaidOrder('Peanut allergy!')
    const path = `/desk/orders/${number}`
    const order = versionOf(await owner.pageOf(path), number)
    const asked = await send(number, { order, was: 'paid', step: 'packed' })
    const html = await asked.text()
    const question = questionIn(html)

    expect(asked.status).toBe(200)
    expect(wordsOf(question)).toBe(
      `Pack ${number}? Please read its note first. Note: Peanut allergy! ` +
        'Allergy! The note names peanuts, which this order has: Taiwanese Sacha Sauce I read the note: packed',
    )
    expect(html.match(/id="result"/g)).toHaveLength(1)
    expect(wordsOf(html)).not.toContain('Mark as packed')
    const packed = await send(number, { order, was: 'paid', read: 'packed' })
    expect(packed.status).toBe(303)
    expect(wordsOf(await owner.pageOf(packed.headers.get('location') ?? ''))).toContain('Marked as packed.')
  })

  test('the page of an order has what to pack before the button and the sums', async () => {
    const { number } = await aPaidOrder()
    expect(wordsOf(await owner.pageOf(`/desk/orders/${number}`))).toMatch(
      /1420 Pike Street.* What to pack .*Roasted Sesame Sauce.* Mark as packed .*Something is missing .* Sums /,
    )
  })
})

describe('a form that is refused (rules §16 "Orders of a day")', () => {
  test('says so beside its button, and the address leads there', async () => {
    const { number } = await aPaidOrder('Sesame allergy')
    const path = `/desk/orders/${number}?line=FM-SACHA`
    const fields = { instead: 'FM-SACHA', code: 'FM-SESAME' }
    const refused = await owner.submit(path, new URLSearchParams(fields))
    const html = await refused.text()
    const [form = ''] = /<form class="desk-form box"[^>]*id="instead"[\s\S]*?<\/form>/.exec(html) ?? []

    expect(refused.status).toBe(409)
    expect(wordsOf(form)).toContain('Please call first')
    expect(form).toContain('id="result"')
    expect(form).toMatch(/action="[^"]*#result"/)
    expect(html.match(/id="result"/g)).toHaveLength(1)
  })
})

describe('the paper of a window (rules §16 "Orders of a day")', () => {
  test('names the window and the area, what is wished, and how many orders and labels there are', async () => {
    const { number, date } = await aPaidOrder()
    const list = await owner.pageOf(`/desk/orders?day=${date}`)
    await send(number, { order: versionOf(list, number), was: 'paid', step: 'packed' })
    const [way = ''] = /\/desk\/orders\/print\?day=[^"]*window=[^"]*/.exec(list) ?? []
    const html = await owner.pageOf(way.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))

    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toMatch(/^Pick list and labels, .*\d\s(?:AM|PM) · \S+/)
    expect(wordsOf(html)).toMatch(/Pick list \d+ orders? to pack .*Labels \d+ labels · \d+ (?:is|are) packed already/)
    expect(wordsOf(html)).toMatch(/Taiwanese Sacha Sauce 沙茶醬 If it runs out: send the closest item: SB-/)
  })

  test('has the label of one order, whatever it is by now', async () => {
    const { number } = await aPaidOrder()
    const [way] = /\/desk\/orders\/print\?order=[^"]*/.exec(await owner.pageOf(`/desk/orders/${number}`)) ?? []
    for (const step of ['packed', 'shipped', 'delivered']) {
      const order = versionOf(await owner.pageOf(`/desk/orders/${number}`), number)
      await send(number, { order, was: 'paid', step })
    }
    const html = await owner.pageOf(way ?? '')

    expect(/<h3[^>]*>([^<]*)</.exec(html)?.[1]).toBe(number)
    expect(wordsOf(html)).toContain('Labels 1 label')
    expect(wordsOf(html)).not.toContain('Pick list')
    expect((await owner.open('/desk/orders/print?order=SB-00000-0000-0000')).status).toBe(404)
  })
})

describe('the sums of an order (rules §16 "Orders of a day")', () => {
  test('are those of its invoice, and the row counts what is still sent', async () => {
    const { number, date } = await aPaidOrder()
    const words = async () => wordsOf(await owner.pageOf(`/desk/orders/${number}`))
    const row = async () =>
      /\d+ lines?, \d+ items?/.exec(wordsOf(rowOf(await owner.pageOf(`/desk/orders?day=${date}`), number)))?.[0]
    expect(await words()).toMatch(/Sums Subtotal \$[\d.]+ .*Tax \$[\d.]+ Total (\$[\d.]+) Paid \1/)
    expect(await row()).toBe('2 lines, 2 items')
    await refundAt(owner, number, { line: 'FM-SESAME', wasAsked: '1' })
    expect(await row()).toBe('1 line, 1 item')
    const changes = wordsOf(await owner.pageOf(`/desk/changes?subject=order:${number}`))
    expect(changes).toMatch(/Roasted Sesame Sauce 胡麻醬 \(FM-SESAME\).*Refund in dollars: \d+\.\d\d/)
  })

  test('say where an order is refunded that has left', async () => {
    const { number } = await aPaidOrder()
    for (const step of ['packed', 'shipped'])
      await send(number, { order: versionOf(await owner.pageOf(`/desk/orders/${number}`), number), was: 'paid', step })

    expect(wordsOf(await owner.pageOf(`/desk/orders/${number}`))).toContain(
      'The sandbox paid, which moves no money. Write to the shopper: mei@example.com',
    )
  })
})
