import { isoFromMs } from '#contract/times.ts'
import { answer, notFound } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { readOutbox } from './outbox-sql.ts'

const outboxCall = {
  summary: 'The mails that were kept, for whoever develops the shop; 404 unless DEV_OUTBOX is open',
  answer: { schema: { type: 'array', items: { type: 'object' } } },
  refusals: [404],
} as const

/** The mails that were kept: they hold reset links, so only DEV_OUTBOX=open shows them (rules §14). */
export function outboxRoutes(routes: CallRoutes, { db, settings }: Backend): void {
  routes.get('/api/dev/outbox', outboxCall, async () => {
    if (!settings.isOutboxOpen) return notFound()
    const mails = await runRead(db, readOutbox(db))
    return answer(mails.map(({ id: _, atMs, ...mail }) => ({ ...mail, createdAt: isoFromMs(atMs) })))
  })
}
