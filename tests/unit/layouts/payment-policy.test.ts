import { describe, expect, test } from 'vitest'
import { paymentPolicy } from '#layouts/payment-policy.ts'

const own = { stripe: null, paypal: 'https://www.paypal.com/sdk/js' }

describe('paymentPolicy (safety H3)', () => {
  test.each([[[]], [['sandbox']]])('opens nothing for %j', (offered) => {
    expect(paymentPolicy(offered, own, 'n-1')).toEqual({
      scripts: [],
      styles: [],
      directives: [],
      permissions: 'camera=(), microphone=(), geolocation=(), payment=()',
      opener: 'same-origin',
    })
  })

  test('opens to Stripe what Stripe needs', () => {
    expect(paymentPolicy(['stripe'], own, 'n-1')).toEqual({
      scripts: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
      styles: [],
      directives: [
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        "img-src 'self' https://*.stripe.com",
      ],
      permissions:
        'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
      opener: 'same-origin',
    })
  })

  test('lets the window of PayPal answer the page', () => {
    const policy = paymentPolicy(['paypal'], own, 'n-1')
    expect(policy.opener).toBe('same-origin-allow-popups')
    expect(policy.scripts).toEqual(["'self'", 'https://*.paypal.com', 'https://*.paypalobjects.com', "'nonce-n-1'"])
    expect(policy.styles).toEqual(["'self'", "'nonce-n-1'"])
  })

  test('opens only to the address that a setting names', () => {
    const policy = paymentPolicy(['stripe'], { ...own, stripe: 'http://127.0.0.1:9000/v3' }, 'n-1')
    expect(policy.scripts).toEqual(["'self'", 'http://127.0.0.1:9000'])
    expect(policy.directives[0]).toBe("frame-src 'self' http://127.0.0.1:9000")
  })
})
