import type { Locale } from '#domain/locale.ts'
import type { Order } from '#domain/order/order.ts'
import { wordsIn } from './layout.ts'

const tags: Readonly<Record<Locale, string>> = { en: 'en-US', tw: 'zh-Hant-TW' }

const dayFormat = { weekday: 'short', month: 'short', day: 'numeric' } as const

/**
 * Returns the line that says when an order arrives, such as `Delivery: Wed, Nov 25, 5:00 PM to 8:00 PM` or
 * `Arrives: Wed, Nov 25 to Fri, Nov 27`; null when nobody told the shopper.
 */
export function deliveryLine(
  { deliveryWindow, arrival }: Pick<Order, 'deliveryWindow' | 'arrival'>,
  language: Locale,
): string | null {
  const words = wordsIn(language)
  // The dates and clock times are those on the wall. They are shown as they are, so they stand for times in UTC.
  const show = (date: string, clock: string, options: Intl.DateTimeFormatOptions) => {
    const ms = Date.parse(`${date}T${clock === '24:00' ? '00:00' : clock}Z`)
    return new Intl.DateTimeFormat(tags[language], { ...options, timeZone: 'UTC' }).format(ms)
  }
  if (deliveryWindow !== null) {
    const { date, from, to } = deliveryWindow
    const day = show(date, from, dayFormat)
    const [begin, end] = [from, to].map((clock) => show(date, clock, { timeStyle: 'short' }))
    return `${words.delivery}${words.colon}${words.dayAndHours(day, `${begin}${words.until}${end}`)}`
  }
  if (arrival === null) return null
  const days = [...new Set([arrival.from, arrival.to])]
  const shown = days.map((date) => show(date, '00:00', dayFormat))
  return `${words.arrives}${words.colon}${shown.join(words.until)}`
}
