import { jsonOf, type ProviderAnswer } from '../exchange.ts'
import { randomName } from '../secret-names.ts'

interface Detail {
  readonly issue: string
  readonly description: string
  readonly field?: string
}

const messages = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
} as const

/** What a call is refused with, in PayPal's words. */
export class PayPalRefusal extends Error {
  readonly status: keyof typeof messages
  readonly details: readonly Detail[]

  constructor(status: keyof typeof messages, details: readonly Detail[] = []) {
    super(details[0]?.issue ?? messages[status][0])
    this.status = status
    this.details = details
  }
}

export function answerRefusal({ status, details }: PayPalRefusal): ProviderAnswer {
  const [name, message] = messages[status]
  const debugId = randomName(13, '0123456789abcdef')
  const links = details.map(({ issue }) => ({
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
    rel: 'information_link',
    method: 'GET',
  }))
  const body = { name, ...(details.length === 0 ? {} : { details }), message, debug_id: debugId, links }
  return jsonOf(status, body, { 'paypal-debug-id': debugId })
}

/** 422: the request is well-formed, and what it asks can't be done. */
export function unprocessable(issue: string, description: string, field?: string): PayPalRefusal {
  return new PayPalRefusal(422, [{ ...(field === undefined ? {} : { field }), issue, description }])
}

/** 404 for an unknown order, capture or refund. */
export function noSuchResource(): PayPalRefusal {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.'
  return new PayPalRefusal(404, [{ issue: 'INVALID_RESOURCE_ID', description }])
}
