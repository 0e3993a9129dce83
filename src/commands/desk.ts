// `npm run desk -- invite MAIL --role owner [--name NAME] [--language tw] [--to URL] [--state FOLDER]`: prints a link that
// signs in at the desk once.
import { parseArgs } from 'node:util'
import { inviteStaff } from '#backend/desk/staff-accounts.ts'
import { deskLinkPath } from '#backend/desk/staff-routes.ts'
import { decode } from '#contract/fault.ts'
import { type StaffInvitation, staffInvitationSchema } from '#contract/staff.ts'
import { openMigratedDatabase } from './database.ts'
import { Refusal } from './refusal.ts'
import { inviteAt, runningShopAt } from './running-shop.ts'

const usage = `usage: npm run desk -- invite MAIL --role owner|kitchen|editor [--name NAME] [--language en|tw] [--to URL] [--state FOLDER]`

try {
  const { invitation, to, state } = readArguments()
  const link = to === undefined ? await inviteHere(state, invitation) : await inviteAt(runningShopAt(to), invitation)
  process.stdout.write(`${link}\nThe link signs in once, within 3 days.\n`)
} catch (error) {
  const lines = error instanceof Refusal ? error.lines : [error instanceof Error ? error.message : String(error)]
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

function readArguments() {
  const { positionals, values } = parsed()
  const [command, email = '', ...more] = positionals
  if (command !== 'invite' || email === '' || more.length > 0) throw new Refusal(usage)
  const { role, name = email.split('@')[0], language, to, state } = values
  const read = decode(staffInvitationSchema, { email, name, role, language })
  if (!read.ok) throw new Refusal(...read.error.map(({ path, message }) => `${path} ${message}`), usage)
  return { invitation: read.value, to, state }
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        name: { type: 'string' },
        /** The language of the mails. */
        language: { type: 'string', default: 'en' },
        /** The address of a running shop; left out: the local database. */
        to: { type: 'string' },
        /** The folder of the local database. */
        state: { type: 'string', default: '.wrangler/state' },
      },
    })
  } catch {
    // An unknown option. The usage is the answer.
    throw new Refusal(usage)
  }
}

async function inviteHere(state: string, invitation: StaffInvitation): Promise<string> {
  const { db, close } = await openMigratedDatabase(state)
  try {
    const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
    const token = await inviteStaff({ db, now: () => Date.now(), randomBytes }, 'operator', invitation)
    if (token === null) throw new Refusal('The account is closed, or has three links already that nobody used.')
    return `http://localhost:${process.env['PORT'] ?? '8787'}${deskLinkPath(token)}`
  } finally {
    await close()
  }
}
