import { withDeadline } from '#gateway/deadline.ts'
import type { Mail, Mailer } from './mail.ts'

const timeoutMs = 5000

export interface MailService {
  readonly url: string
  readonly key: string
}

/** A mail service that takes JSON by POST (rules §14: MAIL_API_URL, MAIL_API_KEY). Its key follows no redirect. */
export function httpMailer({ url, key }: MailService, outside: (request: Request) => Promise<Response>): Mailer {
  return {
    async send({ to, subject, text, html, language }: Mail) {
      const status = await withDeadline(timeoutMs, async (signal) => {
        const response = await outside(
          new Request(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
            body: JSON.stringify({ to, subject, text, html, language }),
            redirect: 'manual',
            signal,
          }),
        )
        await response.body?.cancel()
        return response.status
      })
      if (status < 200 || status > 299) throw new RangeError(`the mail service answered ${status}`)
    },
  }
}
