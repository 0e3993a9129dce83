import { json } from './fake-fetcher.ts'

/** An answer that a test releases. */
export interface LateAnswer {
  readonly answer: () => Promise<Response>
  come(body: unknown): void
}

/** A call that waits for its answer until `come`. */
export function lateAnswer(): LateAnswer {
  let come = (_: unknown) => {}
  const coming = new Promise<unknown>((resolve) => {
    come = resolve
  })
  return { answer: async () => json(await coming), come: (body) => come(body) }
}
