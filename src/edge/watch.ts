import { bookmarkCookieOf } from './bookmark.ts'
import type { Env } from './env.ts'
import { reportFailure } from './failure.ts'
import { withRequestId } from './request-id.ts'
import { dataPoint, requestLine, routeHeader, serverTiming } from './request-line.ts'
import { requestLog } from './request-log.ts'
import { newRecord, recording } from './request-record.ts'
import { shopOf } from './shop.ts'

const requests = requestLog((line) => console.info(line))

type WaitUntil = (work: Promise<unknown>) => void

/**
 * Answers a request by `answer`, and returns the answer with the request's id and times. One log line, and one data
 * point where FIGURES is bound, tell of it (docs/operate.md). `isQuiet`: it is not logged.
 */
export async function watchRequest(
  { request, env, waitUntil, isQuiet }: { request: Request; env: Env; waitUntil: WaitUntil; isQuiet: boolean },
  answer: () => Promise<Response>,
): Promise<Response> {
  const record = newRecord(request.headers)
  const answered = await recording(record, answer)
  const { response, code } = await withRequestId(answered, record.id)
  const line = requestLine(request, response, record, code)
  response.headers.delete(routeHeader)
  const cookie = bookmarkCookieOf(request, record.primary)
  if (cookie !== null) response.headers.append('set-cookie', cookie)
  response.headers.append('server-timing', serverTiming(line, record))
  if (!isQuiet) requests.add(line, waitUntil)
  env.FIGURES?.writeDataPoint(dataPoint(line))
  const shop = shopOf(env)
  const tallies = shop.ok ? shop.value.embedded?.tallies : undefined
  if (code !== null) tallies?.add('refusal', code)
  const written = tallies?.flush()
  if (written) waitUntil(written.catch(reportFailure))
  return response
}

/** Runs the errands by `run`, which returns its counts, and logs one line. @throws Error without a cause when they fail. */
export async function watchErrands(run: () => Promise<Readonly<Record<string, number>>>): Promise<void> {
  const record = newRecord(new Headers())
  await recording(record, async () => {
    const counts = await run().catch((failure: unknown) => {
      reportFailure(failure)
      return null
    })
    const { id, databaseCalls, outsideCalls, startMs } = record
    const line = { event: 'errands', id, isDone: counts !== null, ...counts, databaseCalls, outsideCalls }
    console.info(JSON.stringify({ ...line, ms: Date.now() - startMs }))
    // The platform counts a run that throws as failed, and logs what is thrown.
    if (counts === null) throw new Error(`the errands failed, see the log of ${id}`)
  })
}
