import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { matchedRoutes } from 'hono/route'
import { addressBookRoutes } from './accounts/address-book-routes.ts'
import { passwordRoutes } from './accounts/password-routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { socialAccountRoutes } from './accounts/social-account-routes.ts'
import { userRoutes } from './accounts/user-routes.ts'
import { wishlistRoutes } from './accounts/wishlist-routes.ts'
import { addressRoutes } from './addresses/address-routes.ts'
import { notFound, refusal } from './calls/answers.ts'
import { type CallRoutes, createCallRoutes } from './calls/call-routes.ts'
import { failureFacts } from './calls/failure-facts.ts'
import { openapiRoutes } from './calls/openapi-routes.ts'
import { cartRoutes } from './carts/cart-routes.ts'
import { catalogFilePath, catalogFileRoutes } from './catalog/catalog-file-routes.ts'
import { catalogListRoutes } from './catalog/catalog-lists-routes.ts'
import { productRoutes } from './catalog/product-routes.ts'
import { areaAlertRoutes } from './delivery/area-alert-routes.ts'
import { deliveryRoutes } from './delivery/delivery-routes.ts'
import { deskImportPath, deskImportRoutes } from './desk/catalog-import-routes.ts'
import { deskCatalogRoutes } from './desk/catalog-routes.ts'
import { deskFiguresRoutes } from './desk/desk-figures-routes.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { deskTextRoutes } from './desk/desk-text-routes.ts'
import { kitchenRoutes } from './desk/kitchen-routes.ts'
import { deskPicturePath, pictureRoutes } from './desk/picture-routes.ts'
import { shopViewRoutes } from './desk/shop-view-routes.ts'
import { staffRoutes } from './desk/staff-routes.ts'
import { giftCardRoutes } from './gift-cards/gift-card-routes.ts'
import { sendMailsAfterCalls } from './mail/mail-later.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { figuresRoutes } from './operator/figures-routes.ts'
import { healthRoutes } from './operator/health-routes.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import { discountRoutes } from './orders/discount-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { ownOrderRoutes } from './orders/own-order-routes.ts'
import { quoteRoutes } from './orders/quote-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { type BackendPorts, type BackendSettings, backendOf } from './ports.ts'
import { textRoutes } from './texts/text-routes.ts'

const maxBodyBytes = 64 * 1024

const allRoutes = [
  healthRoutes,
  openapiRoutes,
  userRoutes,
  sessionRoutes,
  passwordRoutes,
  socialAccountRoutes,
  outboxRoutes,
  catalogListRoutes,
  catalogFileRoutes,
  textRoutes,
  productRoutes,
  discountRoutes,
  deliveryRoutes,
  areaAlertRoutes,
  quoteRoutes,
  // Before all that answers /api/order/{id}: it guards them.
  ownOrderRoutes,
  orderRoutes,
  paymentRoutes,
  giftCardRoutes,
  operatorRoutes,
  figuresRoutes,
  // Before all that answers below /api/desk: it guards them.
  deskRoutes,
  staffRoutes,
  shopViewRoutes,
  kitchenRoutes,
  deskTextRoutes,
  deskFiguresRoutes,
  deskImportRoutes,
  pictureRoutes,
  deskCatalogRoutes,
  cartRoutes,
  wishlistRoutes,
  addressBookRoutes,
  addressRoutes,
]

/** The embedded backend: `/api` over one D1 database (rules §11, §12). Make it once per isolate. */
export function createBackend(db: D1Database, settings: BackendSettings, ports: Partial<BackendPorts> = {}): Hono {
  return routeCalls(db, settings, ports).app
}

/** The routes of the embedded backend, with the description of each call. */
export function routeCalls(db: D1Database, settings: BackendSettings, ports: Partial<BackendPorts> = {}): CallRoutes {
  const backend = backendOf(db, settings, ports)
  const callRoutes = createCallRoutes(backend)
  const { app } = callRoutes

  app.use((context, next) => {
    // What answers all methods is a guard and not a route.
    const route = matchedRoutes(context).find(({ method }) => method !== 'ALL')
    if (route) backend.onRoute(route.path)
    return next()
  })
  const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge })
  // Catalog files and pictures have a limit of their own.
  const filePaths: readonly string[] = [catalogFilePath, deskImportPath, deskPicturePath]
  app.use((context, next) => (filePaths.includes(context.req.path) ? next() : limitBody(context, next)))
  const mailingPaths = [
    '/api/order',
    '/api/order/*',
    '/api/operator/order/*',
    '/api/webhooks/*',
    '/api/desk/*',
    '/api/operator/staff',
  ]
  for (const path of mailingPaths) app.use(path, sendMailsAfterCalls(backend))
  for (const addRoutes of allRoutes) addRoutes(callRoutes, backend)

  app.notFound(({ req }) => refuseMethod(app, req.path) ?? notFound())
  app.onError((error) => {
    backend.log('failure', failureFacts(error))
    return answerError(error)
  })
  return callRoutes
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Returns the 405 that names the methods of the path; `null` when the path has none. */
function refuseMethod(app: Hono, path: string): Response | null {
  // A handler for all methods is a guard and not an answer.
  const isAnswered = (method: string) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method)
  const allowed = methods.filter(isAnswered).flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  if (allowed.length === 0) return null
  const allow = allowed.join(', ')
  return refusal(405, { message: `This path answers to ${allow}.`, code: 'method_not_allowed' }, { allow })
}

function tooLarge(): Response {
  return refusal(413, { message: `The body is larger than ${maxBodyBytes} bytes.`, code: 'too_large' })
}

/** Answers an unexpected error: 503 when the database is busy and a second try may help, else 500. */
function answerError(error: Error): Response {
  if (isPassing(error)) {
    return refusal(
      503,
      { message: "We're busy right now. Please try again.", code: 'unavailable' },
      { 'retry-after': '1' },
    )
  }
  return refusal(500, { message: 'Something went wrong on our side.', code: 'internal' })
}

function isPassing(error: Error): boolean {
  return /overloaded|connection lost|reset because|timed? ?out|SQLITE_BUSY|too many requests/i.test(error.message)
}
