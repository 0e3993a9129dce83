/** A token of 256 random bits, and what the database keeps of it. */
export interface SecretToken {
  readonly token: string
  readonly hash: string
}

/** A new token; only its bearer ever knows it (safety I15). */
export async function newSecretToken(randomBytes: (count: number) => Uint8Array): Promise<SecretToken> {
  const token = hexOf(randomBytes(32))
  return { token, hash: await sha256(token) }
}

/** Whether `text` may be a token at all: nothing else is worth asking the database for. */
export function isSecretToken(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** SHA-256 of `text` in hexadecimal. A token is random through and through: it needs no slower hash. */
export async function sha256(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
