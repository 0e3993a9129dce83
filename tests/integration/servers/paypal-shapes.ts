import * as v from 'valibot'

// The published shapes of what the PayPal server answers, as far as it answers them; unknown names are refused.
const money = v.strictObject({
  currency_code: v.pipe(v.string(), v.length(3)),
  value: v.pipe(v.string(), v.regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)),
})
const links = v.array(
  v.strictObject({
    href: v.pipe(v.string(), v.url()),
    rel: v.string(),
    method: v.picklist(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'OPTIONS', 'PATCH']),
  }),
)
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/))
const ownIds = { custom_id: v.exactOptional(v.string()), invoice_id: v.exactOptional(v.string()) }
const times = { create_time: time, update_time: time }
const name = v.strictObject({ given_name: v.string(), surname: v.string() })
const address = v.strictObject({ country_code: v.pipe(v.string(), v.regex(/^([A-Z]{2}|C2)$/)) })
const accountId = v.pipe(v.string(), v.regex(/^[2-9A-HJ-NP-Z]{13}$/))

const capture = {
  id: v.string(),
  status: v.picklist(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: v.exactOptional(v.strictObject({ reason: v.literal('PENDING_REVIEW') })),
  amount: money,
  final_capture: v.boolean(),
  seller_protection: v.strictObject({ status: v.literal('ELIGIBLE'), dispute_categories: v.array(v.string()) }),
  seller_receivable_breakdown: v.exactOptional(
    v.strictObject({ gross_amount: money, paypal_fee: money, net_amount: money }),
  ),
  ...ownIds,
  links,
  ...times,
}

export const captureShape = v.strictObject(capture)
export const refundShape = v.strictObject({
  id: v.string(),
  status: v.picklist(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  ...ownIds,
  note_to_payer: v.exactOptional(v.string()),
  seller_payable_breakdown: v.strictObject({
    gross_amount: money,
    paypal_fee: money,
    net_amount: money,
    total_refunded_amount: money,
  }),
  links,
  ...times,
})
export const orderShape = v.strictObject({
  id: v.string(),
  intent: v.picklist(['CAPTURE', 'AUTHORIZE']),
  status: v.picklist(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payment_source: v.exactOptional(
    v.strictObject({
      paypal: v.strictObject({
        name,
        email_address: v.string(),
        account_id: accountId,
        account_status: v.picklist(['VERIFIED', 'UNVERIFIED']),
        address,
      }),
    }),
  ),
  payer: v.exactOptional(v.strictObject({ name, email_address: v.string(), payer_id: accountId, address })),
  purchase_units: v.array(
    v.strictObject({
      reference_id: v.string(),
      amount: v.strictObject({ ...money.entries, breakdown: v.exactOptional(v.record(v.string(), money)) }),
      payee: v.strictObject({ email_address: v.string(), merchant_id: accountId }),
      description: v.exactOptional(v.string()),
      ...ownIds,
      payments: v.exactOptional(
        v.strictObject({ captures: v.array(captureShape), refunds: v.exactOptional(v.array(refundShape)) }),
      ),
    }),
  ),
  links,
  ...times,
})
export const errorShape = v.strictObject({
  name: v.picklist([
    'INVALID_REQUEST',
    'AUTHENTICATION_FAILURE',
    'RESOURCE_NOT_FOUND',
    'RESOURCE_CONFLICT',
    'UNPROCESSABLE_ENTITY',
    'INTERNAL_SERVER_ERROR',
  ]),
  message: v.string(),
  debug_id: v.string(),
  details: v.exactOptional(
    v.array(v.strictObject({ field: v.exactOptional(v.string()), issue: v.string(), description: v.string() })),
  ),
  links: v.array(v.strictObject({ href: v.string(), rel: v.string(), method: v.string() })),
})
export const eventShape = v.strictObject({
  id: v.string(),
  event_version: v.pipe(v.string(), v.regex(/^([0-9]+.[0-9]+)$/)),
  create_time: time,
  resource_type: v.string(),
  resource_version: v.pipe(v.string(), v.regex(/^([0-9]+.[0-9]+)$/)),
  event_type: v.string(),
  summary: v.string(),
  resource: v.union([
    orderShape,
    refundShape,
    v.strictObject({
      ...capture,
      supplementary_data: v.strictObject({ related_ids: v.strictObject({ order_id: v.string() }) }),
    }),
  ]),
  links,
})
