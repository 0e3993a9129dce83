import { type MailProtocol, senderLine } from './mail-service.ts'

const invalidMail = 300
const inactiveRecipient = 406

/** Postmark: `POST /email`. It knows no idempotency keys: a mail whose answer is lost may be sent a second time. */
export const postmark: MailProtocol = {
  address: 'https://api.postmarkapp.com/email',
  headers: (serviceKey) => ({ 'x-postmark-server-token': serviceKey }),
  body: ({ kind, to, subject, text, html }, sender, mailKey) => ({
    From: senderLine(sender),
    To: to,
    Subject: subject,
    TextBody: text,
    HtmlBody: html,
    MessageStream: 'outbound',
    Tag: kind,
    Metadata: { mail: mailKey },
  }),
  codeOf: ({ ErrorCode: code }) => (typeof code === 'number' && code !== 0 ? code : null),
  verdict(status, code) {
    if (status >= 200 && status < 300) return code === null ? 'sent' : 'later'
    return status === 413 || code === invalidMail || code === inactiveRecipient ? 'refused' : 'later'
  },
}
