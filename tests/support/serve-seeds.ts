import { createServer } from 'node:http'
import { hashPassword } from '#backend/accounts/password-hash.ts'
import { insertSession } from '#backend/accounts/sessions-sql.ts'
import { insertUser } from '#backend/accounts/users-sql.ts'
import { inviteStaff } from '#backend/desk/staff-accounts.ts'
import { deskLinkPath } from '#backend/desk/staff-routes.ts'
import { newSecretId, newSecretToken } from '#backend/secrets/secret-tokens.ts'
import { runReads } from '#backend/tables/reads.ts'
import type { SignedIn, User } from '#contract/users.ts'
import { type StaffRole, staffRoles } from '#domain/desk/staff-role.ts'
import { password } from './journey-server.ts'
import { listen } from './test-server.ts'

/**
 * Answers `POST /?email=…` with a new signed-in shopper, and `POST /?email=…&role=…` with a link into the desk. All
 * shoppers have the same password hash, because hashing takes a Worker 150 milliseconds. This server is not part of the
 * shop.
 */
export async function serveSeeds(db: D1Database, port: number): Promise<void> {
  const passwordHash = await hashPassword(password, randomBytes)
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(204).end()
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const email = searchParams.get('email') ?? ''
    const role = staffRoles.find((each) => each === searchParams.get('role'))
    const seeded = await (role ? addStaff(db, email, role) : addShopper(db, email, passwordHash)).catch(String)
    response.writeHead(typeof seeded === 'string' ? 500 : 201, { 'content-type': 'application/json' })
    response.end(JSON.stringify(seeded))
  })
  await listen(server, port)
}

/** Adds an account at the desk, and returns a link that signs in once. */
async function addStaff(db: D1Database, email: string, role: StaffRole): Promise<{ readonly path: string }> {
  const invitation = { email, name: `A ${role}`, role, language: 'en' } as const
  const token = await inviteStaff({ db, now: () => Date.now(), randomBytes }, 'operator', invitation)
  if (token === null) throw new Error(`${email} has links already`)
  return { path: deskLinkPath(token) }
}

/** Adds an account for Mei Lin, with a session. */
async function addShopper(db: D1Database, email: string, passwordHash: string): Promise<SignedIn> {
  const atMs = Date.now()
  const { token, hash } = await newSecretToken(randomBytes)
  const name = { firstName: 'Mei', lastName: 'Lin', phone: null }
  const user: User = { id: newSecretId(randomBytes), email, isEmailVerified: false, ...name, hasPassword: true }
  const { made } = await runReads(db, {
    made: insertUser(db, { ...user, passwordHash, atMs }),
    begun: insertSession(db, { hash, userId: user.id, passwordHash, atMs }),
  })
  if (!made) throw new Error(`${email} has an account already`)
  return { token, user }
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}
