import { connect, type Socket } from 'node:net'

export interface Message {
  readonly method: string
  readonly path: string
  /** With `host`, the request is for that host, whatever the address is. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** What a server answered. */
export interface Answer {
  /** 0 for no answer; then the body says why. */
  readonly status: number
  /** The lines of the head, as they came. */
  readonly head: string
  readonly body: Buffer
}

/** Returns the value of a header, or null. `name` is in lower case. */
export function headerOf({ head }: Answer, name: string): string | null {
  const at = head.toLowerCase().indexOf(`\r\n${name}:`)
  if (at === -1) return null
  const end = head.indexOf('\r\n', at + 2)
  return head.slice(at + name.length + 3, end === -1 ? head.length : end).trim()
}

/** What one read takes at most. */
const readSize = 64 * 1024

/**
 * A kept connection for one exchange at a time. It uses its memory again, because Node's own http, and the garbage of a
 * buffer for each read, cost more than a Worker that answers from memory: they would measure themselves.
 */
export class Connection {
  readonly #address: URL
  #socket: Socket | null = null
  #bytes = Buffer.alloc(4 * readSize)
  #received = 0
  #needed = 0
  #settle: (answer: Answer) => void = () => {}

  constructor(address: URL) {
    this.#address = address
  }

  /**
   * Sends a request and returns its answer, whose body lasts until the next one. A connection that the server closed is
   * opened again, once.
   */
  async send(message: Message): Promise<Answer> {
    const isReused = this.#socket !== null
    const answer = await this.#exchange(message)
    return answer.status === 0 && isReused ? this.#exchange(message) : answer
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #exchange(message: Message): Promise<Answer> {
    const socket = this.#socket ?? this.#open()
    this.#received = 0
    this.#needed = 0
    return new Promise((resolve) => {
      this.#settle = resolve
      socket.write(headText(this.#address, message), 'latin1')
      if (message.body !== undefined) socket.write(message.body)
    })
  }

  #open(): Socket {
    const onread = {
      buffer: Buffer.alloc(readSize),
      callback: (count: number, buffer: Uint8Array) => {
        this.#take(buffer.subarray(0, count))
        return true
      },
    }
    const { hostname: host, port } = this.#address
    const socket = connect({ host, port: Number(port), noDelay: true, onread })
    const drop = (reason: string) => {
      if (this.#socket !== socket) return
      this.#socket = null
      this.#settle({ status: 0, head: '', body: Buffer.from(reason) })
    }
    socket.on('error', (error) => drop(error.message))
    socket.on('close', () => drop('the connection was closed'))
    this.#socket = socket
    return socket
  }

  #take(bytes: Uint8Array): void {
    const size = this.#received + bytes.length
    if (size > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * size)
    this.#bytes.set(bytes, this.#received)
    this.#received = size
    if (size < this.#needed) return
    const found = answerIn(this.#bytes.subarray(0, size))
    if (typeof found === 'number') this.#needed = found
    else this.#settle(found)
  }
}

function headText({ host }: URL, { method, path, headers, body }: Message): string {
  let text = `${method} ${path} HTTP/1.1\r\n`
  if (headers['host'] === undefined) text += `host: ${host}\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  if (body !== undefined) text += `content-length: ${Buffer.byteLength(body)}\r\n`
  return `${text}\r\n`
}

const headEnd = Buffer.from('\r\n\r\n')

/** Returns the answer that these bytes hold; when more must come, how many bytes it has at least. */
function answerIn(bytes: Buffer): Answer | number {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return 0
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const bodyAt = end + headEnd.length
  if (status === 204 || status === 304) return { status, head, body: Buffer.alloc(0) }
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const needed = bodyAt + Number(length)
    return bytes.length < needed ? needed : { status, head, body: bytes.subarray(bodyAt, needed) }
  }
  const body = joinChunks(bytes.subarray(bodyAt))
  return body === null ? 0 : { status, head, body }
}

/** Returns the body of chunks, or null when the last one has not come. */
function joinChunks(bytes: Buffer): Buffer | null {
  if (bytes.length < 5 || bytes.toString('latin1', bytes.length - 5) !== '0\r\n\r\n') return null
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
    if (at > bytes.length) return null
  }
}
