// `npm run desk -- invite MAIL --role owner [--name NAME] [--language tw] [--to URL | --remote] [--state FOLDER]`: prints a
// link that signs in at the desk once.
import { inviteStaff } from '#backend/desk/staff-accounts.ts'
import { deskLinkPath } from '#backend/desk/staff-routes.ts'
import { decode } from '#contract/fault.ts'
import { type StaffInvitation, staffInvitationSchema } from '#contract/staff.ts'
import { readArguments, runCommand } from './command-line.ts'
import { openMigratedDatabase } from './database.ts'
import { Refusal } from './refusal.ts'
import { deployedDatabase } from './remote-statements.ts'
import { inviteAt, runningShopAt } from './running-shop.ts'
import { siteAddress } from './shop-name.ts'

const usage = `usage: npm run desk -- invite MAIL --role owner|kitchen|editor [--name NAME] [--language en|tw]
       [--to URL | --remote [--to URL]] [--state FOLDER]`

await runCommand(async () => {
  const { email, options } = readOptions()
  const { role, name = email.split('@')[0], language } = options
  const read = decode(staffInvitationSchema, { email, name, role, language })
  if (!read.ok) throw new Refusal(...read.error.map(({ path, message }) => `${path} ${message}`), usage)
  const link = await invite(read.value, options)
  process.stdout.write(`${link}\nThe link signs in once, within 3 days.\n`)
})

function readOptions() {
  const options = {
    role: { type: 'string' },
    name: { type: 'string' },
    /** The language of the mails. */
    language: { type: 'string', default: 'en' },
    /** The deployed shop's database, by the account that wrangler is signed in to. */
    remote: { type: 'boolean', default: false },
    /** The address of a running shop, which takes the operator's token; with `remote` it only begins the link. */
    to: { type: 'string' },
    /** The folder of the local database. */
    state: { type: 'string', default: '.wrangler/state' },
  } as const
  return readArguments(usage, options, ({ positionals: [command, email = '', ...more], values }) =>
    command === 'invite' && email !== '' && more.length === 0 ? { email, options: values } : undefined,
  )
}

interface Place {
  readonly remote: boolean
  readonly to?: string | undefined
  readonly state: string
}

async function invite(invitation: StaffInvitation, { remote, to, state }: Place): Promise<string> {
  if (remote) return inviteInto(deployedDatabase(), addressOf(to), invitation)
  if (to !== undefined) return inviteAt(runningShopAt(to), invitation)
  const { db, close } = await openMigratedDatabase(state)
  try {
    return await inviteInto(db, `http://localhost:${process.env['PORT'] ?? '8787'}`, invitation)
  } finally {
    await close()
  }
}

function addressOf(to: string | undefined): string {
  if (to !== undefined && !URL.canParse(to))
    throw new Refusal(`${to} is not an address such as https://shop.example.com`)
  const address = to === undefined ? siteAddress() : new URL(to).origin
  if (address === null) throw new Refusal('Set SITE_URL in wrangler.toml, or name the address of the shop by --to URL.')
  return address
}

async function inviteInto(db: D1Database, address: string, invitation: StaffInvitation): Promise<string> {
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const token = await inviteStaff({ db, now: () => Date.now(), randomBytes }, 'operator', invitation)
  if (token === null) throw new Refusal('The account is closed, or has three links already that nobody used.')
  return `${address}${deskLinkPath(token)}`
}
