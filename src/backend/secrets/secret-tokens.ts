type RandomBytes = (count: number) => Uint8Array

/** A token of 256 random bits, and the hash that the database keeps of it. */
export interface SecretToken {
  readonly token: string
  readonly hash: string
}

/** Returns a new token. Only its bearer ever knows it (safety I15). */
export async function newSecretToken(randomBytes: RandomBytes): Promise<SecretToken> {
  const token = Buffer.from(randomBytes(32)).toString('hex')
  return { token, hash: await sha256(token) }
}

/** Whether `text` has the form of a token. Nothing else is looked up in the database. */
export function isSecretToken(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** Returns a new id of 128 random bits in hexadecimal. Whoever knows the id of a guest's order may read the order. */
export function newSecretId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(16)).toString('hex')
}

/** Whether `text` has the form of an id. */
export function isSecretId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** Returns the SHA-256 of `text` in hexadecimal. It is fast, so it fits random tokens and never passwords. */
export async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')
}
