import { createServer, type RequestListener, type Server } from 'node:http'

/** A server on this machine at a free port. */
export interface TestServer {
  readonly url: string
  /** Closes the server and its open connections. */
  close(): Promise<void>
}

export async function openServer(handle: RequestListener): Promise<TestServer> {
  const server = createServer(handle)
  const port = await listen(server, 0)
  return { url: `http://127.0.0.1:${port}`, close: () => hangUp(server) }
}

/** Listens at `port`, or at a free port for 0, and returns the port. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

export function hangUp(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Returns a port at which nothing listens, for a server in another process. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await hangUp(server)
  return port
}
