/** What a password may lack; each code has its message in i18n (rules §5 "Password strength"). */
export const passwordWeaknessCodes = ['too_short', 'digit_or_symbol', 'lowercase', 'uppercase'] as const
export type PasswordWeakness = (typeof passwordWeaknessCodes)[number]

const minLength = 8

/** All that `password` lacks, in the order of the codes; empty for a strong one (rules §5 "Password strength"). */
export function passwordWeaknesses(password: string): readonly PasswordWeakness[] {
  const lacks: Record<PasswordWeakness, boolean> = {
    too_short: [...password].length < minLength,
    digit_or_symbol: !/[0-9!@#$%^&*]/.test(password),
    lowercase: !/[a-z]/.test(password),
    uppercase: !/[A-Z]/.test(password),
  }
  return passwordWeaknessCodes.filter((code) => lacks[code])
}
