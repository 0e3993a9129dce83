const yearSeconds = 365 * 24 * 60 * 60

/** Returns the Set-Cookie of the area that was chosen (rules §15). */
export function areaCookie(code: string, { protocol }: URL): string {
  return `area=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
}
