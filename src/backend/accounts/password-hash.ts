import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

// OWASP's strength in 16 MiB: an isolate has 128 (safety F5).
const cost = { N: 16_384, r: 8, p: 5 }
const current = `N=${cost.N},r=${cost.r},p=${cost.p}`
const saltBytes = 16
const keyBytes = 32
/** Node's own limit of 32 MiB fails without saying why. */
const maxmem = 64 * 1024 * 1024

/** The hash of no password. It is checked when there is no user, so the check takes as long. */
const nobodysHash = `scrypt$${current}$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`

/** The outcome of a check. `outdated` means right, and to be hashed again with today's parameters. */
export type PasswordCheck = 'right' | 'outdated' | 'wrong'

/** Returns the hash of a password: `scrypt$parameters$salt$key`. */
export async function hashPassword(password: string, randomBytes: (count: number) => Uint8Array): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await deriveKey(password, salt, cost)
  return `scrypt$${current}$${Buffer.from(salt).toString('base64')}$${key.toString('base64')}`
}

/** Checks `password` against `hash`. Without a hash it takes as long, and the password is wrong. */
export async function checkPassword(password: string, hash: string | null): Promise<PasswordCheck> {
  const kept = parseHash(hash ?? nobodysHash)
  const key = await deriveKey(password, kept.salt, kept.cost)
  const isRight = key.length === kept.key.length && timingSafeEqual(key, kept.key)
  if (!isRight || hash === null) return 'wrong'
  return kept.parameters === current ? 'right' : 'outdated'
}

interface KeptHash {
  readonly parameters: string
  readonly cost: { readonly N: number; readonly r: number; readonly p: number }
  readonly salt: Uint8Array
  readonly key: Uint8Array
}

function parseHash(hash: string): KeptHash {
  const [, parameters = '', N, r, p, salt = '', key = ''] =
    /^scrypt\$(N=(\d+),r=(\d+),p=(\d+))\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  if (key === '') throw new RangeError('a password hash in the database is not one')
  return {
    parameters,
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

/** One spelling for what looks the same, whichever keyboard it came from (NIST 800-63B §3.1.1.2). */
function deriveKey(password: string, salt: Uint8Array, parameters: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...parameters, maxmem }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
