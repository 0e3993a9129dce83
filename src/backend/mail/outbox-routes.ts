import { Hono } from 'hono'
import { isoFromMs } from '#contract/times.ts'
import { isOnThisMachine } from '../accounts/site-origin.ts'
import { answer, notFound } from '../answers.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { readOutbox } from './outbox-sql.ts'

/** The mails that were kept, for whoever develops the shop: they hold reset links, so nowhere but on this machine. */
export function outboxRoutes(backend: Backend): Hono {
  return new Hono().get('/dev/outbox', async (context) => {
    if (!isOnThisMachine(backend, context.req.raw)) return notFound()
    const { mails } = await runReads(backend.db, { mails: readOutbox(backend.db) })
    return answer(mails.map(({ id: _, atMs, ...mail }) => ({ ...mail, createdAt: isoFromMs(atMs) })))
  })
}
