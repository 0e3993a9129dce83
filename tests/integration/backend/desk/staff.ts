import type { StaffRole } from '#domain/desk/staff-role.ts'
import type { Shop } from '../shop.ts'

/** Somebody at the desk of a test shop, signed in. */
export interface SignedInStaff {
  readonly id: string
  readonly email: string
  readonly headers: { readonly cookie: string }
}

let staff = 0

/** Adds an account with a session, without a mail. */
export async function aStaff(shop: Pick<Shop, 'db' | 'nowMs'>, role: StaffRole): Promise<SignedInStaff> {
  staff += 1
  const id = (staff + 0x5000).toString(16).padStart(32, '0')
  const token = (staff + 0xde5c0000).toString(16).padStart(64, '0')
  const email = `${role}${staff}@steamboat.example`
  await shop.db.batch([
    shop.db
      .prepare(`INSERT INTO staff (id, email, name, role, language, created_at_ms) VALUES (?1, ?2, ?3, ?4, 'en', ?5)`)
      .bind(id, email, `A ${role}`, role, shop.nowMs),
    shop.db
      .prepare('INSERT INTO desk_sessions (id, staff_id, created_at_ms, used_at_ms) VALUES (?1, ?2, ?3, ?3)')
      .bind(await hashOf(token), id, shop.nowMs),
  ])
  return { id, email, headers: { cookie: `__Host-desk=${token}` } }
}

/** Adds a link that signs an account in, and returns its token. */
export async function aDeskLink(shop: Pick<Shop, 'db' | 'nowMs'>, { id }: { readonly id: string }): Promise<string> {
  staff += 1
  const token = (staff + 0x11117777).toString(16).padStart(64, '0')
  await shop.db
    .prepare('INSERT INTO desk_links (id, staff_id, expires_at_ms) VALUES (?1, ?2, ?3)')
    .bind(await hashOf(token), id, shop.nowMs + 60_000)
    .run()
  return token
}

async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Buffer.from(digest).toString('hex')
}

/** Returns the Cookie header that a browser sends after an answer with a Set-Cookie. */
export function cookieAfter(headers: Headers): { readonly cookie: string } {
  return {
    cookie: headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
}
