// `npm run backup`: writes the shop's database into one file, and checks it. `-- --remote`: the deployed shop's.
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { countsInWords } from './backup-file.ts'
import { progressOn } from './progress.ts'
import { Refusal } from './refusal.ts'
import { openAtCloudflare, openHere } from './shop-database.ts'
import { shopName } from './shop-name.ts'
import { takeBackup } from './take-backup.ts'

const progress = progressOn(process.stderr)

try {
  const { values: options } = parseArgs({
    options: {
      /** The deployed shop; left out: this machine's. */
      remote: { type: 'boolean', default: false },
      /** Where the file goes. */
      to: { type: 'string', default: 'backups' },
      /** The folder of the local database. */
      state: { type: 'string', default: '.wrangler/state' },
    },
  })
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
} catch (error) {
  progress.clear()
  const lines = error instanceof Refusal ? error.lines : [error instanceof Error ? error.message : String(error)]
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}
