/** An event that a provider tells the shop. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly body: string
}

/** One try to tell an event, and the status that the shop answered; null when it did not answer. */
interface Delivery {
  readonly id: string
  readonly type: string
  readonly status: number | null
}

/** Where events go: an address, or the shop itself. */
type WebhookTarget = string | ((request: Request) => Promise<Response>)

/**
 * When events go out: `send` right after the answer of the call that made them, `early` before it, `hold` only by
 * `deliver`.
 */
type WebhookMode = 'send' | 'early' | 'hold'

export interface Webhooks {
  sendTo(target: WebhookTarget): void
  setMode(mode: WebhookMode): void
  /** The next events, of this type if one is named, are never sent by themselves. */
  dropNext(count: number, type?: string): void
  /** The next events, of this type if one is named, are sent two times. */
  repeatNext(count: number, type?: string): void
  /** Every event so far, in the order in which they were made. */
  events(): readonly ProviderEvent[]
  /** Every try so far. */
  deliveries(): readonly Delivery[]
  /** Sends these events one after the other, whatever was sent before. */
  deliver(ids: readonly string[]): Promise<readonly Delivery[]>
  /** Sends again what the shop never answered with 2xx, dropped and held events included. */
  redeliver(): Promise<readonly Delivery[]>
  /** Resolves once everything that was on its way is answered. */
  settled(): Promise<void>
}

/** The part that the provider's server itself uses. */
export interface WebhookQueue extends Webhooks {
  add(event: ProviderEvent): void
  mode(): WebhookMode
  /** Sends what waits, unless the mode is `hold`. */
  flush(): Promise<void>
}

/** `headersOf` signs the body of one try. */
export function newWebhooks(headersOf: (event: ProviderEvent) => Promise<Record<string, string>>): WebhookQueue {
  const all: ProviderEvent[] = []
  const log: Delivery[] = []
  let target: WebhookTarget | null = null
  let mode: WebhookMode = 'send'
  let queue: ProviderEvent[] = []
  let drops: { count: number; readonly type: string | undefined }[] = []
  let repeats: typeof drops = []
  let underWay: Promise<unknown> = Promise.resolve()

  /** Uses up one of the planned exceptions for this event. */
  const uses = (planned: typeof drops, { type }: ProviderEvent): boolean => {
    const found = planned.find((each) => each.count > 0 && (each.type === undefined || each.type === type))
    if (found !== undefined) found.count -= 1
    return found !== undefined
  }
  const send = async (event: ProviderEvent): Promise<Delivery> => {
    const status = target === null ? null : await statusOf(target, event, await headersOf(event))
    const delivery = { id: event.id, type: event.type, status }
    log.push(delivery)
    return delivery
  }
  const sendAll = (events: readonly ProviderEvent[]): Promise<readonly Delivery[]> => {
    const sent = underWay.then(async () => {
      const deliveries: Delivery[] = []
      for (const event of events) deliveries.push(await send(event))
      return deliveries
    })
    underWay = sent
    return sent
  }
  return {
    sendTo(next) {
      target = next
    },
    setMode(next) {
      mode = next
      if (next === 'hold') queue = []
    },
    dropNext(count, type) {
      drops = [...drops, { count, type }]
    },
    repeatNext(count, type) {
      repeats = [...repeats, { count, type }]
    },
    events: () => [...all],
    deliveries: () => [...log],
    deliver: (ids) =>
      sendAll(
        ids.map((id) => {
          const event = all.find((each) => each.id === id)
          if (event === undefined) throw new Error(`No event ${id} was made`)
          return event
        }),
      ),
    redeliver() {
      const taken = new Set(log.filter(({ status }) => status !== null && status < 300).map(({ id }) => id))
      return sendAll(all.filter(({ id }) => !taken.has(id)))
    },
    settled: async () => void (await underWay),
    add(event) {
      all.push(event)
      if (mode === 'hold' || uses(drops, event)) return
      queue.push(event)
      if (uses(repeats, event)) queue.push(event)
    },
    mode: () => mode,
    async flush() {
      const going = queue
      queue = []
      if (target !== null && going.length > 0) await sendAll(going)
    },
  }
}

async function statusOf(
  target: WebhookTarget,
  event: ProviderEvent,
  headers: Record<string, string>,
): Promise<number | null> {
  const address = typeof target === 'string' ? target : 'http://localhost/'
  const request = new Request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: event.body,
  })
  try {
    const response = await (typeof target === 'string' ? fetch(request) : target(request))
    await response.arrayBuffer()
    return response.status
  } catch {
    // The shop is away, or was killed amid its answer. One try that fails must not end the ones behind it.
    return null
  }
}
