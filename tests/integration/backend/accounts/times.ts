/** How long `work` takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** Prints times. Tests do not check them (docs/safety.md). */
export function printTimes(title: string, times: Readonly<Record<string, number>>): void {
  const rows = Object.entries(times).map(([name, ms]) => `  ${name.padEnd(20)} ${ms.toFixed(2)} ms`)
  process.stdout.write(`${[title, ...rows].join('\n')}\n`)
}
