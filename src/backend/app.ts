import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { notFound, refusal } from './answers.ts'
import { type BackendEnv, type BackendPorts, backendOf } from './ports.ts'
import { catalogListRoutes } from './routes/catalog-lists.ts'
import { discountRoutes } from './routes/discounts.ts'
import { healthRoutes } from './routes/health.ts'
import { orderRoutes } from './routes/orders.ts'
import { paymentRoutes } from './routes/payments.ts'
import { productRoutes } from './routes/products.ts'
import { quoteRoutes } from './routes/quotes.ts'

const mostBodyBytes = 64 * 1024

const allRoutes = [
  healthRoutes,
  catalogListRoutes,
  productRoutes,
  discountRoutes,
  quoteRoutes,
  orderRoutes,
  paymentRoutes,
]

/** The embedded backend: `/api` over one D1 database (contract §2, §3). Make it once per isolate. */
export function createBackend(env: BackendEnv, ports: Partial<BackendPorts> = {}): Hono {
  const backend = backendOf(env, ports)
  const app = new Hono().basePath('/api')

  app.use(bodyLimit({ maxSize: mostBodyBytes, onError: tooLarge }))
  for (const routes of allRoutes) app.route('/', routes(backend))

  app.notFound(notFound)
  app.onError(answerError)
  return app
}

function tooLarge(): Response {
  return refusal(413, { message: `The body is larger than ${mostBodyBytes} bytes.`, code: 'too_large' })
}

/** What nobody foresaw. The database's passing troubles are worth a second try; the rest is ours to mend. */
function answerError(error: Error): Response {
  console.error(error)
  if (isPassing(error)) {
    return refusal(503, { message: 'The shop is busy. Please try again.', code: 'unavailable' }, { 'retry-after': '1' })
  }
  return refusal(500, { message: 'Something went wrong on our side.', code: 'internal' })
}

function isPassing(error: Error): boolean {
  return /overloaded|connection lost|reset because|timed? ?out|SQLITE_BUSY|too many requests/i.test(error.message)
}
