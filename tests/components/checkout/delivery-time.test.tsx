import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDay, formatHours, formatSlot } from '#i18n/delivery-time.ts'
import { sacha } from '#tests/support/demo-lines.ts'
import { demoSlots } from '#tests/support/demo-slot.ts'
import { refusal } from '#tests/support/fake-shop.ts'
import { checkoutScreen, openScreen, type Shopper, type Visit } from '#tests/support/screens.tsx'
import { button, field, link, region, says, summary, textOf } from '#tests/support/seen.ts'
import { pikeForm } from './pike-form.ts'

// The choice of a delivery slot at checkout (rules §12 "Delivery windows").

const place = { en: 'Place order', tw: '送出訂單' } as const
const hours = { en: /^Delivery windows for /, tw: /的送達時段$/ } as const
const days = { en: 'Delivery day', tw: '送達日期' } as const

/** Opens the checkout of a shopper in Seattle who has not chosen a slot. */
async function open(visit: Visit = {}): Promise<Shopper> {
  const begun = { area: 'ZONE1', cart: [sacha(1)], storage: pikeForm({ deliveryWindow: '' }) }
  const shopper = await openScreen(checkoutScreen, { ...begun, ...visit })
  await says(() => summary(visit.language === 'tw' ? '訂單摘要' : 'Order summary'), '10.35%')
  return shopper
}

const group = (name: string | RegExp) => screen.findByRole('radiogroup', { name })
/** The last slot, which stays open as long as a test runs. */
const last = () => {
  const slot = demoSlots().at(-1)
  if (slot === undefined) throw new Error('the demo has no slot')
  return slot
}

/** Takes all places of a slot, as other orders do. */
const fillUp = ({ shop }: Shopper, { date, from, capacity }: ReturnType<typeof last>) =>
  shop.db
    .prepare('INSERT INTO delivery_slots (area_code, date, from_time, capacity, taken) VALUES (?1, ?2, ?3, ?4, ?4)')
    .bind('ZONE1', date, from, capacity)
    .run()

describe('the delivery window', () => {
  for (const language of ['en', 'tw'] as const)
    test(`is chosen by day, then by hours, and is there after a reload (${language})`, async () => {
      const { user, open: openAgain } = await open({ language })
      const slot = last()
      const ofDay = within(await group(days[language])).getAllByRole('radio')
      expect(ofDay).toHaveLength(new Set(demoSlots().map(({ date }) => date)).size)
      expect(within(await group(hours[language])).queryByRole('radio', { checked: true })).toBeNull()

      await user.click(ofDay.at(-1) as HTMLElement)
      const shown = await group(hours[language])
      expect(shown.getAttribute('aria-label')).toContain(formatDay(slot.date, language))
      await user.click(within(shown).getAllByRole('radio').at(-1) as HTMLElement)
      await openAgain(checkoutScreen, { language })

      const chosen = await within(await group(hours[language])).findByRole('radio', { checked: true })
      expect(textOf(chosen.closest('label'))).toContain(textOf({ textContent: formatHours(slot, language) } as Element))
    })

  test('on another day has the same hours; where they are full, none is chosen', async () => {
    const slot = last()
    // Near the end too: today may have these hours alone, and would leave the list when they are full.
    const twin = demoSlots().findLast(({ date, from }) => date !== slot.date && from === slot.from)
    if (twin === undefined) throw new Error('the demo has these hours on one day only')
    const shopper = await open({ storage: pikeForm({ deliveryWindow: slot.id }) })
    const { user, went } = shopper
    const chosen = async () => within(await group(hours.en)).queryByRole('radio', { checked: true })
    const goTo = async ({ date }: typeof slot) => {
      const all = [...new Set(demoSlots().map((each) => each.date))]
      await user.click(within(await group(days.en)).getAllByRole('radio')[all.indexOf(date)] as HTMLElement)
    }
    await waitFor(async () => expect(await chosen()).not.toBeNull())

    await goTo(twin)
    await screen.findByRole('radiogroup', { name: `Delivery windows for ${formatDay(twin.date, 'en')}` })
    expect((await chosen())?.closest('label')?.textContent).toContain(formatHours(twin, 'en'))
    await goTo(slot)
    await fillUp(shopper, twin)
    await shopper.open(checkoutScreen)
    await waitFor(async () => expect(await chosen()).not.toBeNull())
    await goTo(twin)

    await waitFor(async () => expect(await chosen()).toBeNull())
    expect(screen.queryByText(/no longer available/)).toBeNull()
    await user.click(await button(place.en))
    await link('Please choose a delivery window.')
    expect(went).toEqual([])
  })

  test('is a missing field without a choice, and the list leads to it', async () => {
    const { user, went } = await open()

    await user.click(await button(place.en))

    expect((await link('Please choose a delivery window.')).getAttribute('href')).toBe('#deliveryWindow')
    const [first] = within(await group(hours.en)).getAllByRole('radio')
    expect(first?.id).toBe('deliveryWindow')
    expect(first?.getAttribute('aria-invalid')).toBe('true')
    expect(went).toEqual([])
    await user.click(first as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Please choose a delivery window.' })).toBeNull())
  })

  test('that is no longer offered is dropped and told', async () => {
    await open({ storage: pikeForm({ deliveryWindow: '2026-11-20-1000-1300' }) })

    await screen.findByText('The delivery window you chose is no longer available. Please choose another one.')
    expect(within(await group(hours.en)).queryByRole('radio', { checked: true })).toBeNull()
  })

  test('says so when the times do not load, and the next try works', async () => {
    const answers = { 'GET /api/delivery-windows': refusal(503, 'unavailable') }
    const { user, shop, went } = await open({ answers })
    await screen.findByText(/^We can't load the delivery windows right now\./)
    await user.click(await button(place.en))
    await link('Please choose a delivery window.')
    expect(went).toEqual([])

    shop.answer({})
    await user.click(await button('Try again'))

    await group(days.en)
  })

  test('is not asked for in an area without windows', async () => {
    const shopper = await openScreen(checkoutScreen, { area: 'SCAGLS', cart: [sacha(1)] })
    await says(summary, '$14.49')

    expect(screen.queryByRole('group', { name: 'Delivery window' })).toBeNull()
    expect(shopper.shop.requests.map(({ url }) => new URL(url).pathname)).not.toContain('/api/delivery-windows')
  })
})

describe('a slot whose last place another order took', () => {
  test('leads to the nearest free ones, and nothing typed is lost', async () => {
    const slot = last()
    const shopper = await open({ storage: pikeForm({ deliveryWindow: slot.id }) })
    await within(await group(hours.en)).findByRole('radio', { checked: true })
    await fillUp(shopper, slot)

    await shopper.user.click(await button(place.en))

    const message = await region(/^The delivery window you chose has just been taken\./)
    await waitFor(() => expect(document.activeElement).toBe(message))
    const nearest = await within(message).findAllByRole('button')
    const before = demoSlots().at(-2)
    expect(nearest).toHaveLength(3)
    expect(nearest[0]?.textContent).toBe(before && formatSlot(before, 'en'))
    expect(await field('Email')).toHaveProperty('value', 'mei@example.com')
    expect(within(await group(hours.en)).queryByRole('radio', { checked: true })).toBeNull()

    await shopper.user.click(nearest[0] as HTMLElement)
    await waitFor(() => expect(message.isConnected).toBe(false))
    const chosen = await within(await group(hours.en)).findByRole('radio', { checked: true })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    await shopper.user.click(await button(place.en))

    await waitFor(() => expect(shopper.went).toEqual([expect.stringMatching(/^\/payment\?order=./)]))
  })
})
