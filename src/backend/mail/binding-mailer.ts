import { err, ok } from '#domain/result.ts'
import type { Mailer, Sender } from './mail.ts'

/** Cloudflare's `send_email` binding, as far as the shop uses it. */
export interface EmailBinding {
  send(message: {
    readonly from: { readonly name: string; readonly email: string }
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly html: string
  }): Promise<unknown>
}

/** Errors of one mail or its address. Others are of the account, the sender or the moment. */
const finalCodes: readonly unknown[] = [
  'E_VALIDATION_ERROR',
  'E_RECIPIENT_SUPPRESSED',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_CONTENT_TOO_LARGE',
]

/** Returns the mailer of a binding. It knows no idempotency keys: a mail whose answer is lost may be sent a second time. */
export function bindingMailer(binding: EmailBinding, from: Sender): Mailer {
  return {
    async send({ to, subject, text, html }) {
      try {
        await binding.send({ from, to, subject, text, html })
        return ok(null)
      } catch (error) {
        const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
        // The message may hold the address.
        const reason = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
        return err({ isFinal: finalCodes.includes(code), reason: `the mail binding failed: ${reason}` })
      }
    },
  }
}
