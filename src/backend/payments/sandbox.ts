import type { Charge, ChargeOutcome, PaymentProvider } from './provider.ts'

/** Pretended payments. `newChallenge` makes what a confirmation must name. */
export function sandboxProvider(newChallenge: () => string): PaymentProvider {
  return { name: 'sandbox', charge: async (charge) => outcomeOf(charge, newChallenge) }
}

function outcomeOf({ token, openChallenge }: Charge, newChallenge: () => string): ChargeOutcome {
  if (token === 'sandbox-accept') return { kind: 'paid' }
  if (token === 'sandbox-decline') return { kind: 'declined' }
  if (token === 'sandbox-confirm') return { kind: 'confirm', challenge: newChallenge() }
  if (token === 'sandbox-timeout') return { kind: 'timed_out' }
  const [, answer, challenge] = /^sandbox-(confirmed|refused):(.+)$/.exec(token) ?? []
  if (answer === undefined || challenge !== openChallenge) return { kind: 'unknown_token' }
  return { kind: answer === 'confirmed' ? 'paid' : 'declined' }
}
