import { isoFromMs } from '#contract/times.ts'
import { answer, notFound } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { readOrdersOf } from './mail-later.ts'
import { readOutbox } from './outbox-sql.ts'
import { writeMail } from './write-mail.ts'

const outboxCall = {
  summary: 'The mails that were not sent, for whoever develops the shop; 404 unless DEV_OUTBOX is open',
  answer: { schema: { type: 'array', items: { type: 'object' } } },
  refusals: [404],
} as const

/** The mails that were not sent: they hold reset links, so only DEV_OUTBOX=open shows them (rules §14). */
export function outboxRoutes(routes: CallRoutes, { db, settings }: Backend): void {
  routes.get('/api/dev/outbox', outboxCall, async () => {
    if (!settings.isOutboxOpen) return notFound()
    const entries = await runRead(db, readOutbox(db))
    const orderOf = await runRead(db, readOrdersOf(db, entries))
    return answer(
      entries.flatMap((entry) => {
        const mail = writeMail(entry, orderOf(entry), settings.siteUrl)
        const { status, error, atMs } = entry
        return mail === null ? [] : [{ ...mail, status, error, createdAt: isoFromMs(atMs) }]
      }),
    )
  })
}
