import { type MailProtocol, senderLine } from './mail-service.ts'

/** Errors of one mail: the same request is refused again. Others are of the account, the sender or the moment. */
const finalCodes: readonly unknown[] = [
  'validation_error',
  'invalid_parameter',
  'missing_required_field',
  'security_error',
]

/** Resend: `POST /emails`. It keeps idempotency keys for a day, and refuses a client that does not name itself. */
export const resend: MailProtocol = {
  address: 'https://api.resend.com/emails',
  headers: (serviceKey, mailKey) => ({
    authorization: `Bearer ${serviceKey}`,
    'idempotency-key': mailKey,
    'user-agent': 'steamboat',
  }),
  body: ({ to, subject, text, html }, sender) => ({ from: senderLine(sender), to: [to], subject, text, html }),
  codeOf: ({ name }) => (typeof name === 'string' ? name : null),
  verdict(status, code) {
    if (status >= 200 && status < 300) return 'sent'
    // It took a mail with this key before, whose order has changed since.
    if (code === 'invalid_idempotent_request') return 'sent'
    const isOfMail = status === 400 || status === 413 || status === 422 || status === 451
    return isOfMail && finalCodes.includes(code) ? 'refused' : 'later'
  },
}
