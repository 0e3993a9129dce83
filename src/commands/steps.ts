import { Refusal } from './refusal.ts'

/** A step of a command: its name, what it does and says, and what to do when it fails. */
export type Step = readonly [name: string, act: () => Promise<string>, remedy: string]

/**
 * Takes the steps in their order and says how each ends. The first that fails ends them: it is named with its remedy.
 * Those after the first `count` are only named, as in a dry run.
 * @returns false when a step failed.
 */
export async function takeSteps(
  steps: readonly Step[],
  say: (line: string) => void,
  count = steps.length,
): Promise<boolean> {
  for (const [index, [name, act, remedy]] of steps.entries()) {
    const number = `${index + 1}/${steps.length} ${name}`
    if (index >= count) {
      say(`${number}: not in a dry run`)
      continue
    }
    try {
      say(`${number}: ${await act()}`)
    } catch (error) {
      const lines = error instanceof Refusal ? error.lines : [error instanceof Error ? error.message : String(error)]
      for (const line of [`${number}: failed`, ...[...lines, remedy].map((each) => `  ${each}`)]) say(line)
      return false
    }
  }
  return true
}
