import { atom } from 'nanostores'
import type { Cents } from '#domain/money.ts'
import { err, ok } from '#domain/result.ts'
import { findCardBalance } from '#gateway/gift-cards.ts'
import { type Form, openForm } from '../form.ts'
import { browserBackend } from '../runtime.ts'

/** A gift card whose code was typed, and what it holds, in cents. It stays in memory: whoever has the code can spend it. */
export interface TypedCard {
  readonly code: string
  readonly balance: Cents
}

/** Returns the form that asks what a gift card holds (rules §12 "Gift cards"). `unknown`: the code opens no card. */
export function openCardForm(): Form<'code', 'required' | 'unknown', 'slow_down' | 'offline', TypedCard> {
  return openForm({
    $values: atom({ code: '' }),
    faultsOf: ({ code }) => (code.trim() === '' ? { code: 'required' as const } : {}),
    async send({ code }) {
      const found = await findCardBalance(browserBackend, code.trim())
      if (found.ok && found.value) return ok({ code: code.trim(), balance: found.value.balance })
      if (found.ok) return err({ reason: 'fields', faults: { code: 'unknown' } })
      return err({ reason: found.error.kind === 'http' && found.error.status === 429 ? 'slow_down' : 'offline' })
    },
    next: () => ({ code: '' }),
  })
}
