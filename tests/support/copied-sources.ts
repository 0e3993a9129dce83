import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '#commands/run.ts'

/** Copies the sources into a folder below the project, so that they find its packages. */
export async function copySources(folder: string): Promise<void> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { output: 'keep' })
  for (const file of output.split('\n').filter((path) => path !== '')) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await cp(file, join(folder, file))
  }
}
