import type { Figures } from '#contract/figures.ts'
import { isoFromMs } from '#contract/times.ts'
import { answer, notFound } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { runRead, runReads } from '../tables/reads.ts'
import {
  closeAlert,
  dayHours,
  type HourOfOrders,
  hourMs,
  readAlerts,
  readOrderHours,
  readStanding,
  readTallySums,
  type TallySums,
} from './figures-sql.ts'

const figuresCall = {
  summary: 'What the shop does right now, in figures; 404 where no operator token is set',
  isOperators: true,
  answer: { name: 'Figures' },
} as const

const closeCall = {
  summary: 'Closes an alert that was dealt with; a repeat changes nothing',
  isOperators: true,
  answer: { schema: { type: 'null' } },
  refusals: [404],
} as const

/** The figures in one round trip, and the call that closes one of their alerts (rules §12 "Figures"). */
export function figuresRoutes(routes: CallRoutes, { db, now }: Backend): void {
  routes.get('/api/operator/figures', figuresCall, async () => {
    const nowMs = now()
    const { hours, sums, standing, alerts } = await runReads(db, {
      hours: readOrderHours(db, nowMs),
      sums: readTallySums(db, nowMs),
      standing: readStanding(db, nowMs),
      alerts: readAlerts(db),
    })
    if (standing === undefined) throw new RangeError('the figures have no row')
    return answer({
      at: isoFromMs(nowMs),
      orders: ordersOf(hours, nowMs),
      refusals: sums.flatMap(({ kind, name, ...sum }) => (kind === 'refusal' ? [{ code: name, ...sum }] : [])),
      tax: { failed: taxOf(sums, 'failed'), answered: taxOf(sums, 'answered') },
      mails: {
        waiting: standing.mails,
        oldestAt: timeOf(standing.oldestMailMs),
        refused: standing.refusedMails,
        givenUp: standing.givenUpMails,
      },
      refunds: {
        waiting: standing.refunds,
        oldestAt: timeOf(standing.oldestRefundMs),
        failed: standing.failedRefunds,
      },
      payments: { unsettled: standing.attempts, oldestAt: timeOf(standing.oldestAttemptMs) },
      alerts: {
        open: standing.alerts,
        newest: alerts.map(({ atMs, ...alert }) => ({ ...alert, at: isoFromMs(atMs) })),
      },
      errands: { lastAt: timeOf(standing.errandsMs) },
    } satisfies Figures)
  })

  routes.post('/api/operator/alerts/:id/close', closeCall, async ({ context }) => {
    const id = context.req.param('id')
    if (!/^[1-9]\d{0,14}$/.test(id)) return notFound()
    return (await runRead(db, closeAlert(db, Number(id), now()))) ? answer(null) : notFound()
  })
}

function ordersOf(rows: readonly HourOfOrders[], nowMs: number): Figures['orders'] {
  const perMinute = (which: 'last5' | 'last60', minutes: number) =>
    Math.round((100 * rows.reduce((sum, row) => sum + row[which], 0)) / minutes) / 100
  const hours = Array.from({ length: dayHours }, (_, hour) => ({
    from: isoFromMs(nowMs - (dayHours - hour) * hourMs),
    count: rows.find((row) => row.hour === hour)?.count ?? 0,
  }))
  return { perMinute: { last5: perMinute('last5', 5), last60: perMinute('last60', 60) }, hours }
}

function taxOf(sums: readonly TallySums[], wanted: string) {
  const sum = sums.find(({ kind, name }) => kind === 'tax' && name === wanted)
  return { lastHour: sum?.lastHour ?? 0, lastDay: sum?.lastDay ?? 0 }
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : isoFromMs(ms)
}
