/** A read, and its text with its values: equal ones have the same answer at one moment. */
export interface NamedRead {
  readonly name: string
  readonly statement: D1PreparedStatement
}

/** Reads of one request that wait for its next round trip, and what to tell each of them. */
interface Waiting {
  readonly statements: D1PreparedStatement[]
  readonly places: Map<string, number>
  readonly tell: ((answered: Promise<D1Result[]>) => void)[]
}

const waitingOf = new WeakMap<D1DatabaseSession, Waiting>()

/** Whether a statement changes nothing, so that it may share a batch with others. */
export function isReadOnly(sql: string): boolean {
  return /^\s*(?:SELECT|WITH)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql)
}

/**
 * Runs reads in the next round trip of a request's session, with all others that the request begins before then: the
 * calls of a page begin at once, so they share one (decision 0054). What several ask for is read once. `onTrip` is called
 * once for all of them.
 */
export async function readTogether<T>(
  session: D1DatabaseSession,
  reads: readonly NamedRead[],
  onTrip: () => void,
): Promise<D1Result<T>[]> {
  const waiting = waitingOf.get(session) ?? startWaiting(session, onTrip)
  const places = reads.map(({ name, statement }) => {
    const place = waiting.places.get(name) ?? waiting.statements.push(statement) - 1
    waiting.places.set(name, place)
    return place
  })
  const answered = await new Promise<D1Result[]>((resolve) => waiting.tell.push(resolve))
  return places.map((place) => answered[place] as D1Result<T>)
}

function startWaiting(session: D1DatabaseSession, onTrip: () => void): Waiting {
  const waiting: Waiting = { statements: [], places: new Map(), tell: [] }
  waitingOf.set(session, waiting)
  void afterTurns().then(() => {
    waitingOf.delete(session)
    onTrip()
    const answered = session.batch(waiting.statements)
    for (const tell of waiting.tell) tell(answered)
  })
  return waiting
}

/** More promises than a call waits for before its first read. One that waits for more costs a round trip of its own. */
const turns = 100

async function afterTurns(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await undefined
}
