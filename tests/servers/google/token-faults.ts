import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import * as v from 'valibot'

/** What is wrong with an ID token; all but the last three have the provider's signature. */
export type TokenFault =
  | 'other_nonce'
  | 'no_nonce'
  | 'other_issuer'
  | 'other_audience'
  | 'expired'
  | 'other_key'
  | 'unsigned'
  | 'missing'

/** The id of every key: a token that another key signed seems to be of the published one. */
export const keyId = 'key-1'

const tokensSchema = v.looseObject({ id_token: v.string() })

/** A new key to sign ID tokens with. */
export function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
}

/** The answer of the token address with an ID token that has this fault. */
export function withTokenFault(answer: unknown, fault: TokenFault, key: KeyObject): unknown {
  if (!v.is(tokensSchema, answer)) return answer
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(answer.id_token.split('.')[1] ?? '', 'base64url').toString(),
  )
  switch (fault) {
    case 'other_nonce':
      return { ...answer, id_token: signed({ ...claims, nonce: 'n'.repeat(43) }, key) }
    case 'no_nonce':
      return { ...answer, id_token: signed({ ...claims, nonce: undefined }, key) }
    case 'other_issuer':
      return { ...answer, id_token: signed({ ...claims, iss: 'https://evil.example' }, key) }
    case 'other_audience':
      return { ...answer, id_token: signed({ ...claims, aud: 'another-shop' }, key) }
    case 'expired':
      return { ...answer, id_token: signed({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }, key) }
    case 'other_key':
      return { ...answer, id_token: signed(claims, newKey()) }
    case 'unsigned':
      return { ...answer, id_token: `${part({ alg: 'none' })}.${part(claims)}.` }
    case 'missing':
      return { ...answer, id_token: undefined }
  }
}

function signed(claims: Readonly<Record<string, unknown>>, key: KeyObject): string {
  const text = `${part({ alg: 'RS256', kid: keyId })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
