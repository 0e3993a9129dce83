import { withDeadline } from '#gateway/deadline.ts'
import { readBody } from '#gateway/read-body.ts'
import { refusal } from '../calls/answers.ts'
import type { Backend } from '../ports.ts'
import type { AccessGate } from './access-gate.ts'

/** The header in which Cloudflare says whom it let through. */
const assertionHeader = 'cf-access-jwt-assertion'

const keysMs = 3600_000
/** An unknown key is looked for this often, so that a forged one can't make the shop ask for each request. */
const newKeysMs = 60_000
const limits = { timeoutMs: 3000, maxBytes: 64 * 1024 }
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

interface TeamKeys {
  readonly readAtMs: number
  readonly byId: ReadonlyMap<string, CryptoKey>
}

/** The keys of each team, as this isolate read them. */
const teams = new Map<string, TeamKeys>()

/**
 * Returns the 403 of a request that did not come through Cloudflare Access; null when it did, and in a shop without it.
 * Signature, issuer, audience and time must be right.
 */
export async function refuseWithoutAccess(backend: Backend, { headers }: Request): Promise<Response | null> {
  const { access } = backend.settings
  if (access === null || (await isLetThrough(backend, access, headers.get(assertionHeader) ?? ''))) return null
  return refusal(403, { message: 'The desk opens through Cloudflare Access only.', code: 'access_required' })
}

async function isLetThrough(backend: Backend, access: AccessGate, assertion: string): Promise<boolean> {
  const [head = '', body = '', signature = ''] = assertion.split('.')
  const { alg, kid } = fieldsOf(head)
  if (alg !== 'RS256' || typeof kid !== 'string') return false
  const key = await findKey(backend, access.teamDomain, kid)
  if (key === undefined) return false
  const signed = new TextEncoder().encode(`${head}.${body}`)
  if (!(await crypto.subtle.verify(algorithm, key, bytesOf(signature), signed))) return false
  const { iss, aud, exp, nbf = 0 } = fieldsOf(body)
  const seconds = backend.now() / 1000
  return (
    iss === access.teamDomain &&
    (Array.isArray(aud) ? aud : [aud]).includes(access.audience) &&
    typeof exp === 'number' &&
    exp > seconds &&
    typeof nbf === 'number' &&
    nbf <= seconds
  )
}

async function findKey(backend: Backend, team: string, id: string): Promise<CryptoKey | undefined> {
  const known = teams.get(team)
  const ageMs = known === undefined ? Number.POSITIVE_INFINITY : Math.abs(backend.now() - known.readAtMs)
  const found = known?.byId.get(id)
  if (ageMs < (found === undefined ? newKeysMs : keysMs)) return found
  const byId = await readKeys(backend, team)
  // Keys that can't be read again still serve.
  const keys = byId === null ? known : { readAtMs: backend.now(), byId }
  if (keys !== undefined) teams.set(team, keys)
  return keys?.byId.get(id)
}

/** The public keys of a team; null when it does not answer. */
async function readKeys({ outside, log }: Backend, team: string): Promise<TeamKeys['byId'] | null> {
  try {
    const response = await withDeadline(limits.timeoutMs, (signal) =>
      outside(new Request(`${team}/cdn-cgi/access/certs`, { signal })),
    )
    const bytes = response.ok ? await readBody(response.body, limits.maxBytes) : undefined
    const answered: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes))
    const keys: unknown = Reflect.get(Object(answered), 'keys')
    if (!Array.isArray(keys)) throw new RangeError('no keys')
    const entries = keys.map(async (jwk: JsonWebKey & { readonly kid?: unknown }) => {
      const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
      return [String(jwk.kid), key] as const
    })
    return new Map(await Promise.all(entries))
  } catch {
    log('access_keys', { reason: 'the keys of the team could not be read' })
    return null
  }
}

/** The fields of a part of a token; none when it is not JSON. */
function fieldsOf(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytesOf(part)))
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  } catch {
    return {}
  }
}

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(part, 'base64url'))
}
