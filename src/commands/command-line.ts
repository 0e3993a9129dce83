import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Progress } from './progress.ts'
import { Refusal } from './refusal.ts'

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Options }>
>

/**
 * Returns what `choose` makes of a command's arguments: its words, and the values of its options.
 * @throws Refusal with the usage for an unknown option, and when `choose` returns undefined.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig, Chosen>(
  usage: string,
  options: Options,
  choose: (read: Parsed<Options>) => Chosen | undefined,
): Chosen {
  const chosen = choose(parsedBy(usage, options))
  if (chosen === undefined) throw new Refusal(usage)
  return chosen
}

function parsedBy<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options): Parsed<Options> {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw new Refusal(usage)
  }
}

/** Does a command's work. What it throws goes to standard error, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>, progress?: Progress): Promise<void> {
  try {
    await work()
  } catch (error) {
    progress?.clear()
    const lines = error instanceof Refusal ? error.lines : [error instanceof Error ? error.message : String(error)]
    process.stderr.write(`${lines.join('\n')}\n`)
    process.exitCode = 1
  }
}
