import type { Fetcher } from '#gateway/fetcher.ts'

/** How pages get products of the embedded backend: as they were read, without JSON in between (decision 0053). */
interface HandedValues {
  /** The backend's port: keeps the value of a page's request. False for requests of anybody else. */
  readonly handOver: (request: Request, value: unknown) => boolean
  /** Returns the pages' fetcher over what answers requests. */
  readonly fetcherOf: (answer: (request: Request) => Promise<Response>) => Fetcher
}

/** Returns the pair of a port that takes values and a fetcher that hands them over. */
export function handedValues(): HandedValues {
  const asked = new WeakSet<Request>()
  const values = new WeakMap<Request | Response, unknown>()
  // V8 frees requests and responses of workerd late, and would keep their values until then.
  const take = (key: Request | Response) => {
    const value = values.get(key)
    values.delete(key)
    return value
  }
  return {
    handOver(request, value) {
      if (!asked.has(request)) return false
      values.set(request, value)
      return true
    },
    fetcherOf: (answer) => ({
      async fetch(request) {
        asked.add(request)
        const response = await answer(request)
        if (values.has(request)) values.set(response, take(request))
        return response
      },
      // The call's decoder would make the same of the JSON: tests/integration/backend/handed-values.test.ts.
      decoded: <T>(response: Response) => take(response) as T | undefined,
    }),
  }
}
