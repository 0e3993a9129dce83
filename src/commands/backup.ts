// `npm run backup`: writes the shop's database into one file, and checks it. `-- --remote`: the deployed shop's.
import { stat } from 'node:fs/promises'
import { countsInWords } from './backup-file.ts'
import { readArguments, runCommand } from './command-line.ts'
import { progressOn } from './progress.ts'
import { openAtCloudflare, openHere } from './shop-database.ts'
import { shopName } from './shop-name.ts'
import { takeBackup } from './take-backup.ts'

const usage = 'usage: npm run backup -- [--remote] [--to FOLDER] [--state FOLDER]'

const progress = progressOn(process.stderr)

await runCommand(backUp, progress)

async function backUp(): Promise<void> {
  const options = readOptions()
  progress.show('Opening the database …')
  const database = options.remote ? openAtCloudflare() : await openHere(options.state)
  try {
    const { path, rows } = await takeBackup(database, shopName(options.remote), options.to, Date.now(), progress)
    const { size } = await stat(path)
    progress.clear()
    process.stdout.write(`${path}: ${countsInWords(rows)}, ${Math.ceil(size / 1024)} KiB. It was read again and is whole.
It holds names, addresses and password hashes: keep it where nobody else reads it.\n`)
  } finally {
    await database.close()
  }
}

function readOptions() {
  const options = {
    /** The deployed shop; left out: this machine's. */
    remote: { type: 'boolean', default: false },
    /** Where the file goes. */
    to: { type: 'string', default: 'backups' },
    /** The folder of the local database. */
    state: { type: 'string', default: '.wrangler/state' },
  } as const
  return readArguments(usage, options, ({ positionals, values }) => (positionals.length === 0 ? values : undefined))
}
