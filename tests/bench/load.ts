import { type Answer, Connection, headerOf, type Message } from './exchange.ts'

/** A kind of request. `make` returns the next one of it. */
export interface Call {
  readonly name: string
  readonly make: () => Message
  /** What `x-cache` of each answer must say; left out, it may say anything. */
  readonly source?: string
}

export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly failed: number
  readonly firstFailure: string
  /** What one exchange costs this program, in microseconds of CPU. */
  readonly ownCpuMicros: number
}

/** How long a call is measured, and over how many connections. A third of the time before that is for warming up. */
interface Load {
  readonly connections: number
  readonly measureMs: number
  /** Ends the measurement once so many answers were counted. */
  readonly maxAnswers?: number
  /** The figure of one exchange; left out: its time in milliseconds. */
  readonly meter?: () => number
}

/** Sends `call` again and again over all connections, and returns how fast the answers came. */
export async function measure(address: URL, call: Call, load: Load): Promise<Figures> {
  const { connections, measureMs, maxAnswers = Number.POSITIVE_INFINITY, meter = () => performance.now() } = load
  const countedFrom = performance.now() + measureMs / 3
  const end = countedFrom + measureMs
  const times: number[] = []
  let cpuBefore: NodeJS.CpuUsage | null = null
  let failed = 0
  let firstFailure = ''
  const work = async () => {
    const connection = new Connection(address)
    while (performance.now() < end && times.length < maxAnswers) {
      const isCounted = performance.now() >= countedFrom
      if (isCounted) cpuBefore ??= process.cpuUsage()
      const before = meter()
      const answer = await connection.send(call.make())
      if (!isCounted) continue
      times.push(meter() - before)
      const failure = failureOf(answer, call.source)
      if (failure === null) continue
      failed += 1
      firstFailure ||= failure
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, work))
  const spentMs = performance.now() - countedFrom
  const { user, system } = process.cpuUsage(cpuBefore ?? undefined)
  return {
    perSecond: (times.length / spentMs) * 1000,
    p50: shareOf(times, 0.5),
    p95: shareOf(times, 0.95),
    p99: shareOf(times, 0.99),
    failed,
    firstFailure: times.length === 0 ? 'no answer came in time' : firstFailure,
    ownCpuMicros: (user + system) / times.length,
  }
}

function failureOf(answer: Answer, source: string | undefined): string | null {
  const { status, body } = answer
  if (status === 0 || status >= 300) return `${status} ${body.toString().slice(0, 80).replaceAll('|', ' ')}`
  const found = headerOf(answer, 'x-cache')
  return source === undefined || found === source ? null : `x-cache is ${found} and not ${source}`
}

/** Returns the value below which this share of the values is. NaN for none. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Sends one request over a connection of its own. */
export async function sendOnce(address: URL, message: Message): Promise<Answer> {
  const connection = new Connection(address)
  const answer = await connection.send(message)
  connection.close()
  return answer
}
