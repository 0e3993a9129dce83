// `npm run restore -- FILE [--remote] [--replace] [--dry-run]`: makes a shop what it was when the backup was taken.
import { readArguments, runCommand } from './command-line.ts'
import { progressOn } from './progress.ts'
import { restoreShop } from './restoration.ts'
import { openAtCloudflare, openHere } from './shop-database.ts'
import { shopName } from './shop-name.ts'
import { cloudflare } from './wrangler.ts'

const usage = 'usage: npm run restore -- FILE [--remote] [--replace] [--dry-run] [--state FOLDER] [--to FOLDER]'

const progress = progressOn(process.stderr)

await runCommand(restoreBackup, progress)

async function restoreBackup(): Promise<void> {
  const { path, options } = readOptions()
  progress.show('Opening the database …')
  // A lost database is made again; the next deployment finds it by its name.
  if (options.remote && !options['dry-run'] && !(await cloudflare.hasDatabase())) await cloudflare.createDatabase()
  const database = options.remote ? openAtCloudflare() : await openHere(options.state)
  try {
    const isRestored = await restoreShop({
      database,
      path,
      shop: shopName(options.remote),
      folder: options.to,
      isReplacing: options.replace,
      isDryRun: options['dry-run'],
      progress,
      say(line) {
        progress.clear()
        process.stdout.write(`${line}\n`)
      },
    })
    if (!isRestored) process.exitCode = 1
    else process.stdout.write(options['dry-run'] ? '\nNothing was restored.\n' : '\nThe shop is restored.\n')
  } finally {
    await database.close()
  }
}

function readOptions() {
  const options = {
    /** The deployed shop; left out: this machine's. */
    remote: { type: 'boolean', default: false },
    /** Puts the backup in the place of what the shop holds, which is backed up first. */
    replace: { type: 'boolean', default: false },
    /** Checks the file, says what would happen, and changes nothing. */
    'dry-run': { type: 'boolean', default: false },
    /** The folder of the local database. */
    state: { type: 'string', default: '.wrangler/state' },
    /** Where the backup of what is replaced goes. */
    to: { type: 'string', default: 'backups' },
  } as const
  return readArguments(usage, options, ({ positionals: [path, ...more], values }) =>
    path !== undefined && more.length === 0 ? { path, options: values } : undefined,
  )
}
