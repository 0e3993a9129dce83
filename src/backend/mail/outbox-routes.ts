import { Hono } from 'hono'
import { isoFromMs } from '#contract/times.ts'
import { answer, notFound } from '../answers.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { readOutbox } from './outbox-sql.ts'

/** The mails that were kept, for whoever develops the shop: they hold reset links, so only DEV_OUTBOX=open shows them. */
export function outboxRoutes(backend: Backend): Hono {
  return new Hono().get('/dev/outbox', async () => {
    if (backend.env.DEV_OUTBOX !== 'open') return notFound()
    const { mails } = await runReads(backend.db, { mails: readOutbox(backend.db) })
    return answer(mails.map(({ id: _, atMs, ...mail }) => ({ ...mail, createdAt: isoFromMs(atMs) })))
  })
}
