import { err, ok } from '#domain/result.ts'
import { withDeadline } from '#gateway/deadline.ts'
import { readBody } from '#gateway/read-body.ts'
import { loggedCode } from '../calls/logged-code.ts'
import type { Mailer, Sender } from './mail.ts'
import type { MailProtocol, MailService, MailServiceName } from './mail-service.ts'
import { postmark } from './postmark.ts'
import { resend } from './resend.ts'

const timeoutMs = 5000
const maxBytes = 64 * 1024

const protocols: Readonly<Record<MailServiceName, MailProtocol>> = { resend, postmark }

/**
 * Returns the mailer of a mail service over HTTP (rules §14: MAIL_SERVICE). It waits five seconds for an answer, and its
 * key follows no redirect. It throws when the service can't be reached.
 */
export function httpMailer(
  { name, url, key: serviceKey }: MailService,
  sender: Sender,
  outside: (request: Request) => Promise<Response>,
): Mailer {
  const protocol = protocols[name]
  const address = addressOf(protocol, url)
  return {
    async send(mail, key) {
      const { status, code } = await withDeadline(timeoutMs, async (signal) => {
        const response = await outside(
          new Request(address, {
            method: 'POST',
            headers: {
              ...protocol.headers(serviceKey, key),
              'content-type': 'application/json',
              accept: 'application/json',
            },
            body: JSON.stringify(protocol.body(mail, sender, key)),
            redirect: 'manual',
            signal,
          }),
        )
        return { status: response.status, code: protocol.codeOf(await readObject(response)) }
      })
      const verdict = protocol.verdict(status, code)
      if (verdict === 'sent') return ok(null)
      const reason = `the mail service answered ${status}${code === null ? '' : ` ${loggedCode(String(code))}`}`
      return err({ isFinal: verdict === 'refused', reason })
    },
  }
}

/** The service's own path stands on an address that has none. */
function addressOf(protocol: MailProtocol, url: string | null): string {
  if (url === null) return protocol.address
  const address = new URL(url)
  if (address.pathname === '/') address.pathname = new URL(protocol.address).pathname
  return address.href
}

/** The JSON object of an answer; an empty one for any other body. */
async function readObject(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body = await readBody(response.body, maxBytes)
  const json: unknown = await new Response(body ?? '').json().catch(() => null)
  return typeof json === 'object' && json !== null ? { ...json } : {}
}
