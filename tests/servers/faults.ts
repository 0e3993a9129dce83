import * as v from 'valibot'

const faultSchema = v.variant('name', [
  v.object({
    name: v.picklist([
      /** Nothing is done until `release`. */
      'work_late',
      /** The money moves at once; the answer waits for `release`. */
      'answer_late',
      /** A server error, and nothing was done. */
      'error_before',
      /** A server error after the money moved. */
      'error_after',
      /** The money moves; the connection stays open without an answer. */
      'never_answer',
      /** The money moves; the connection breaks. */
      'hang_up',
    ]),
  }),
  /** Moves another amount than asked, in cents. */
  v.object({ name: v.literal('other_amount'), amount: v.pipe(v.number(), v.integer()) }),
  /** Moves another currency than asked, in small letters. */
  v.object({ name: v.literal('other_currency'), currency: v.string() }),
])

/** One way in which a call goes wrong. */
export type Fault = v.InferOutput<typeof faultSchema>

/** A fault for the next calls of a kind, such as `payment_intents.confirm`. */
export const plannedFaultSchema = v.object({ kind: v.string(), fault: faultSchema, times: v.optional(v.number(), 1) })

/** What goes wrong next, and the calls that wait. */
export interface Faults {
  /** The next `times` calls of this kind go wrong so; faults of one kind come in the order in which they were planned. */
  plan(kind: string, fault: Fault, times?: number): void
  /** The fault of a call that just came; null when it goes well. */
  take(kind: string): Fault | null
  /** Resolves once a call has met one of the faults that are planned. */
  untilTaken(): Promise<void>
  /** Waits until `release`. */
  hold(): Promise<void>
  /** Resolves once this many calls wait. */
  untilHeld(count?: number): Promise<void>
  /** Lets all calls that wait go on. */
  release(): void
  /** Has `listener` told the name of each call that is left without an answer for now. */
  onSilence(listener: (call: string) => void): void
  /** Says that the call of this name (its header `x-call`) is left without an answer. */
  fallSilent(call: string): void
  /** Forgets the faults that are planned, and lets all calls that wait go on. */
  clear(): void
}

export function newFaults(): Faults {
  const planned = new Map<string, Fault[]>()
  let isTaken = false
  let takeWatchers: (() => void)[] = []
  let waiting: (() => void)[] = []
  const listeners: ((call: string) => void)[] = []
  let watchers: { readonly count: number; readonly done: () => void }[] = []
  const tellWatchers = () => {
    for (const { count, done } of watchers) if (waiting.length >= count) done()
    watchers = watchers.filter(({ count }) => waiting.length < count)
  }
  const release = () => {
    const going = waiting
    waiting = []
    for (const go of going) go()
  }
  return {
    plan(kind, fault, times = 1) {
      isTaken = false
      const before = planned.get(kind) ?? []
      planned.set(kind, [...before, ...Array.from({ length: times }, () => fault)])
    },
    take(kind) {
      const fault = planned.get(kind)?.shift() ?? null
      if (fault === null) return null
      isTaken = true
      for (const tell of takeWatchers) tell()
      takeWatchers = []
      return fault
    },
    untilTaken: () => new Promise((resolve) => void (isTaken ? resolve() : takeWatchers.push(resolve))),
    hold: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        tellWatchers()
      }),
    untilHeld: (count = 1) =>
      new Promise((resolve) => {
        watchers.push({ count, done: resolve })
        tellWatchers()
      }),
    release,
    onSilence: (listener) => void listeners.push(listener),
    fallSilent(call) {
      for (const listener of listeners) listener(call)
    },
    clear() {
      planned.clear()
      release()
    },
  }
}

/** Does the work of a call under its fault: waits before it, or ends in `failed` instead of the work's own answer. */
export async function workUnder<Answer>(
  faults: Faults,
  fault: Fault | null,
  work: () => Promise<Answer> | Answer,
  failed: (hasBegun: boolean) => Answer,
): Promise<Answer> {
  if (fault?.name === 'work_late') await faults.hold()
  if (fault?.name === 'error_before') return failed(false)
  const answer = await work()
  return fault?.name === 'error_after' ? failed(true) : answer
}
