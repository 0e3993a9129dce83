import type { RequestLine } from './request-line.ts'

/** The lines of requests on their way to the log. */
export interface RequestLog {
  /** Writes the line of an answered request, at once or with those of other hits. */
  add(line: RequestLine, waitUntil: (work: Promise<unknown>) => void): void
}

/** How many hits are written together, and how long the first of them waits. */
const maxHits = 100
const maxWaitMs = 250

/**
 * Returns a log that `write` takes the lines of. Hits of the page cache come together, since a line costs as much time as
 * half of the answer, and the platform bills each (docs/operate.md). Every other request has a line of its own.
 */
export function requestLog(write: (line: string) => void): RequestLog {
  let hits: RequestLine[] = []
  let sinceMs = 0

  function writeHits(): void {
    if (hits.length === 0) return
    const requests = hits
    hits = []
    write(JSON.stringify({ event: 'hits', requests }))
  }

  return {
    add(line, waitUntil) {
      if (line.cache !== 'hit') return write(JSON.stringify(line))
      const nowMs = Date.now()
      if (hits.push(line) === 1) {
        sinceMs = nowMs
        waitUntil(new Promise((resolve) => setTimeout(resolve, maxWaitMs)).then(writeHits))
      }
      // The request that would write them may have been broken off.
      if (hits.length === maxHits || Math.abs(nowMs - sinceMs) > maxWaitMs) writeHits()
    },
  }
}
