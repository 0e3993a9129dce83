/** What a password can lack (rules §5 "Password strength"). i18n has a message for each code. */
export const passwordWeaknessCodes = ['too_short', 'digit_or_symbol', 'lowercase', 'uppercase'] as const
export type PasswordWeakness = (typeof passwordWeaknessCodes)[number]

const minLength = 8

/** Returns all that the password lacks, in the order of the codes. Empty when it is strong (rules §5). */
export function passwordWeaknesses(password: string): readonly PasswordWeakness[] {
  const lacks: Record<PasswordWeakness, boolean> = {
    too_short: [...password].length < minLength,
    digit_or_symbol: !/[0-9!@#$%^&*]/.test(password),
    lowercase: !/[a-z]/.test(password),
    uppercase: !/[A-Z]/.test(password),
  }
  return passwordWeaknessCodes.filter((code) => lacks[code])
}
