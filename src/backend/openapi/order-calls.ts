import type { Call } from './call.ts'

const order = { name: 'Order' } as const

/** Calls that price, place and follow orders. */
export const orderCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/tax-rate',
    summary: 'The sales tax of a place; 0 and not correct where it cannot be told',
    request: 'TaxQuery',
    answer: { name: 'TaxRate' },
  },
  {
    method: 'POST',
    path: '/api/quote',
    summary: 'A cart, priced as an order would be',
    request: 'QuoteRequest',
    answer: { name: 'Quote' },
  },
  {
    method: 'POST',
    path: '/api/order',
    summary: 'Places an order; 409 with the fresh quote where price, stock or availability changed',
    isRepeatable: true,
    request: 'OrderRequest',
    answer: order,
    status: 201,
    refusals: [409],
  },
  {
    method: 'GET',
    path: '/api/orders',
    summary: "The user's orders, the newest first",
    isSignedIn: true,
    query: { page: { type: 'integer', minimum: 1 } },
    answer: { name: 'Order', isList: true },
    meta: 'ListingMeta',
    refusals: [401],
  },
  { method: 'GET', path: '/api/order/{id}', summary: 'An order by its secret id', answer: order, refusals: [404] },
  {
    method: 'POST',
    path: '/api/order/{id}',
    summary: 'Changes contact, address or note of a pending order',
    request: 'OrderChange',
    answer: order,
    refusals: [404, 409],
  },
  {
    method: 'POST',
    path: '/api/order/{id}/pay',
    summary: 'Pays an order; 402 where the payment is declined or must be confirmed',
    isRepeatable: true,
    request: 'PaymentRequest',
    answer: order,
    refusals: [402, 404, 409],
  },
  {
    method: 'POST',
    path: '/api/order/{id}/reorder',
    summary: 'The lines that can be ordered again, and why the others cannot',
    answer: {
      schema: {
        type: 'object',
        properties: {
          areaCode: { type: 'string' },
          lines: { type: 'array', items: { type: 'object' } },
          failed: { type: 'array', items: { type: 'object' } },
        },
      },
    },
    refusals: [404, 409],
  },
  {
    method: 'PUT',
    path: '/api/order/{id}/cancel',
    summary: 'Cancels an order and returns its stock and its discount',
    answer: order,
    refusals: [404, 409],
  },
  {
    method: 'GET',
    path: '/api/track-order/{number}/{email}',
    summary: 'An order by number and e-mail, masked',
    answer: order,
    refusals: [404],
  },
  {
    method: 'POST',
    path: '/api/operator/order/{number}/{step}',
    summary: 'Moves an order on; 404 where no operator token is set',
    isOperators: true,
    answer: order,
    refusals: [401, 404, 409],
  },
]
