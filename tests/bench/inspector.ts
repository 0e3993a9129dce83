/** The inspector of a Worker, by Chrome's DevTools protocol. */
export class Inspector {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (message: Reply) => void>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const message: Reply = JSON.parse(String(data))
      if (message.id === undefined) return
      this.#waiting.get(message.id)?.(message)
      this.#waiting.delete(message.id)
    })
    socket.addEventListener('close', () => {
      for (const settle of this.#waiting.values()) settle({ error: { message: 'workerd ended' } })
      this.#waiting.clear()
    })
  }

  /** Connects to the Worker of this name. */
  static async open(address: URL, worker: string): Promise<Inspector> {
    const socket = new WebSocket(new URL(`/core:user:${worker}`, address))
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error(`no inspector at ${socket.url}`)))
    })
    return new Inspector(socket)
  }

  /** Returns the result of a method. @throws Error with what the inspector says. */
  async call(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#last
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: workerd ended`)
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
    return reply.result ?? {}
  }

  /** Lets V8 collect what is garbage at the Worker's next request. workerd never answers this call, but the one after it. */
  async collectGarbage(): Promise<void> {
    this.#socket.send(JSON.stringify({ id: ++this.#last, method: 'HeapProfiler.collectGarbage' }))
    await this.heapMegabytes()
  }

  /** Returns what the Worker's heap and buffers hold, in MB. */
  async heapMegabytes(): Promise<number> {
    const { usedSize, backingStorageSize } = await this.call('Runtime.getHeapUsage')
    return (Number(usedSize) + Number(backingStorageSize ?? 0)) / 1_000_000
  }

  close(): void {
    this.#socket.close()
  }
}

interface Reply {
  readonly id?: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}
