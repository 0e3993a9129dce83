import { clientHeader } from '#contract/client.ts'
import type { Backend } from '../ports.ts'
import { text } from '../tables/column.ts'
import { runReads, writeOnly } from '../tables/reads.ts'
import { fieldsOf, readRecord } from '../tables/table.ts'

const keyFields = fieldsOf<{ readonly secret: string }>({ secret: text })

// The secret of each database, as this isolate read it. It is made once and never changes.
const secrets = new WeakMap<D1Database, string>()

/**
 * Returns what the shop keeps in the place of a client's address, `null` for a client without one. It is a hash under a
 * secret of this database: nobody can compute it from a list of addresses.
 */
export async function clientHash(backend: Backend, { headers }: Request): Promise<string | null> {
  const client = headers.get(clientHeader)
  return client === null ? null : keyedHash(backend, client)
}

/** Returns a hash of `text` under the secret of this database, as hex. */
export async function keyedHash({ db, randomBytes }: Backend, text: string): Promise<string> {
  const secret = secrets.get(db) ?? (await readSecret(db, hexOf(randomBytes(32))))
  secrets.set(db, secret)
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}

/** Returns the secret of the database; `fresh` becomes it when there is none. */
async function readSecret(db: D1Database, fresh: string): Promise<string> {
  const { found } = await runReads(db, {
    made: writeOnly(
      db.prepare('INSERT INTO client_secret (id, secret) VALUES (1, ?1) ON CONFLICT DO NOTHING').bind(fresh),
    ),
    found: readRecord(db.prepare(`SELECT ${keyFields.list} FROM client_secret WHERE id = 1`), keyFields),
  })
  return found?.secret ?? fresh
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
