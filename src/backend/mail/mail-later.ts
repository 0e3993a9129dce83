import type { Backend } from '../ports.ts'
import { runRead } from '../tables/reads.ts'
import { httpMailer } from './http-mailer.ts'
import type { Mail, Mailer } from './mail.ts'
import { claimDueMails, endTry, insertMail } from './outbox-sql.ts'

/** A Worker has six connections. */
const maxMailsAtOnce = 5

/**
 * Does work that no answer depends on, after the answer when the Worker can wait for it, else before. It never makes a
 * request fail. Work after the answer also keeps its duration secret.
 */
export async function doLater({ waitUntil }: Backend, work: () => Promise<void>): Promise<void> {
  const done = work().catch((error: unknown) => {
    console.error('work after an answer failed:', error instanceof Error ? error.name : 'unknown')
  })
  if (waitUntil === null) await done
  else waitUntil(done)
}

/** Sends a mail. One that no mail service takes is kept in the outbox, with the error, and tried again later. */
export async function sendMail(backend: Backend, mail: Mail): Promise<void> {
  const { db, now } = backend
  const mailer = mailerOf(backend)
  const error = mailer === null ? null : await trySending(mailer, mail)
  if (mailer !== null && error === null) return
  await db.batch(insertMail(db, { ...mail, error, atMs: now() }))
}

/**
 * Tries the kept mails that are due again. Each is claimed before it is sent, so two runs at once send none twice.
 * Without a mail service nothing is tried.
 * @returns how many mails were sent.
 */
export async function retryMails(backend: Backend): Promise<number> {
  const { db, now } = backend
  const mailer = mailerOf(backend)
  if (mailer === null) return 0
  const claimed = await runRead(db, claimDueMails(db, now()))
  let taken = 0
  for (let first = 0; first < claimed.length; first += maxMailsAtOnce) {
    const tries = claimed.slice(first, first + maxMailsAtOnce).map(async ({ id, ...mail }) => {
      const error = await trySending(mailer, mail)
      if (error === null) taken += 1
      return endTry(db, id, error)
    })
    await db.batch(await Promise.all(tries))
  }
  return taken
}

function mailerOf({ mailer, settings, outside }: Backend): Mailer | null {
  return mailer ?? (settings.mailService && httpMailer(settings.mailService, outside))
}

async function trySending(mailer: Mailer, mail: Mail): Promise<string | null> {
  try {
    await mailer.send(mail)
    return null
  } catch (error) {
    // The service's message may hold the address, which must not be logged.
    console.error(`a ${mail.kind} mail was not sent and is kept in the outbox`)
    return (error instanceof Error ? error.message : String(error)).slice(0, 200)
  }
}
