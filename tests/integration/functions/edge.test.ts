import { describe, expect, test, vi } from 'vitest'
import { failureAnswer } from '#edge/failure.ts'
import { withSecurityHeaders } from '#edge/security-headers.ts'
import { readSettings, type SettingTexts } from '#edge/settings.ts'
import { clientKey } from '#functions/client-address.ts'

describe('readSettings (rules §14)', () => {
  test('accepts no settings, and treats empty ones as missing', () => {
    expect(readSettings({ TAX_API_URL: '', SITE_URL: '' })).toEqual(readSettings({}))
    expect(readSettings({})).toEqual({
      ok: true,
      value: {
        apiBaseUrl: null,
        unpaidBound: { goods: 150_000, units: 40 },
        siteUrl: null,
        isSandboxOpen: false,
        isOutboxOpen: false,
        isOrderLimitOff: false,
        operatorToken: null,
        access: null,
        taxService: null,
        mailService: null,
        mailSender: null,
        stripe: null,
        paypal: null,
        providerScripts: { stripe: null, paypal: 'https://www.paypal.com/sdk/js' },
        google: null,
        facebook: null,
        analytics: null,
      },
    })
  })

  test("names the shop to PayPal's script by its client id", () => {
    const paypal = { PAYPAL_CLIENT_ID: 'AQk7&x', PAYPAL_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' }
    const settings = readSettings({ ...paypal, PAYPAL_BASE_URL: 'https://api-m.paypal.com' })

    expect(settings).toMatchObject({
      value: { providerScripts: { paypal: 'https://www.paypal.com/sdk/js?client-id=AQk7%26x' } },
    })
  })

  test('reads the settings', () => {
    const settings = readSettings({
      API_BASE_URL: 'https://api.example.com/shop',
      SITE_URL: 'https://shop.example/',
      PAYMENTS: 'sandbox',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      FACEBOOK_CLIENT_ID: 'f',
      FACEBOOK_CLIENT_SECRET: 's',
      TAX_API_URL: 'https://tax.example/rates?v=2',
      TAX_API_KEY: 'k',
      MAIL_API_KEY: 'm',
      PUBLIC_ANALYTICS_ID: 'G-1',
      PUBLIC_ANALYTICS_EVENTS: 'add_to_cart, foodmart_category',
    })

    expect(settings.ok && settings.value).toMatchObject({
      apiBaseUrl: 'https://api.example.com/shop',
      siteUrl: 'https://shop.example',
      isSandboxOpen: true,
      mailService: { name: 'resend', url: null, key: 'm' },
      mailSender: { name: 'Steamboat 暖鍋', email: 'orders@shop.example' },
      google: { clientId: 'g', clientSecret: 's', issuer: 'https://accounts.google.com' },
      facebook: { clientId: 'f', clientSecret: 's', url: null },
      taxService: { url: 'https://tax.example/rates?v=2', key: 'k' },
      analytics: { id: 'G-1', events: ['add_to_cart', 'foodmart_category'] },
    })
  })

  test.each<[SettingTexts, string[]]>([
    [{ TAX_API_URL: 'https://tax.example' }, ['TAX_API_KEY']],
    [{ TAX_API_KEY: 'k' }, ['TAX_API_URL']],
    [{ OPERATOR_TOKEN: 'short' }, ['OPERATOR_TOKEN']],
    [{ MAIL_API_KEY: 'k', GOOGLE_CLIENT_ID: 'c' }, ['GOOGLE_CLIENT_SECRET', 'MAIL_FROM']],
    [{ MAIL_API_URL: 'https://mail.example' }, ['MAIL_API_KEY']],
    [{ MAIL_SERVICE: 'pigeon', MAIL_API_KEY: 'k', SITE_URL: 'https://shop.example' }, ['MAIL_SERVICE']],
    [{ MAIL_FROM: 'the kitchen' }, ['MAIL_FROM']],
    [{ STRIPE_SECRET_KEY: 'sk' }, ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
    [{ PAYPAL_CLIENT_ID: 'c', PAYPAL_SECRET: 's' }, ['PAYPAL_WEBHOOK_ID', 'PAYPAL_BASE_URL']],
    [{ STRIPE_API_URL: 'http://stripe.example', PAYPAL_JS_URL: 'paypal' }, ['STRIPE_API_URL', 'PAYPAL_JS_URL']],
    [{ PUBLIC_ANALYTICS_EVENTS: 'add_to_cart' }, ['PUBLIC_ANALYTICS_ID']],
    [{ API_BASE_URL: 'api.example.com' }, ['API_BASE_URL']],
    [{ API_BASE_URL: 'http://api.example.com' }, ['API_BASE_URL']],
    [{ API_BASE_URL: 'https://u:p@api.example.com' }, ['API_BASE_URL']],
    [{ API_BASE_URL: 'https://shop.example', SITE_URL: 'https://shop.example' }, ['API_BASE_URL']],
    [{ SITE_URL: 'https://shop.example/path' }, ['SITE_URL']],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, ['GOOGLE_ISSUER']],
    [{ GOOGLE_ISSUER: 'https://accounts.example/?a=1' }, ['GOOGLE_ISSUER']],
    [{ FACEBOOK_URL: 'http://facebook.example' }, ['FACEBOOK_URL']],
    [{ FACEBOOK_URL: 'https://facebook.example/v1' }, ['FACEBOOK_URL']],
    [{ SITE_URL: 'javascript:alert(1)' }, ['SITE_URL']],
    [{ UNPAID_MAX_DOLLARS: '0', UNPAID_MAX_UNITS: '1.5' }, ['UNPAID_MAX_DOLLARS', 'UNPAID_MAX_UNITS']],
    [{ PAYMENTS: 'yes', DEV_OUTBOX: 'yes', ORDER_LIMIT: 'on' }, ['PAYMENTS', 'DEV_OUTBOX', 'ORDER_LIMIT']],
  ])('%# names an incomplete or malformed setting', (env, names) => {
    const settings = readSettings(env)

    expect(settings.ok ? [] : settings.error.map((line) => line.split(' ')[0])).toEqual(names)
  })

  test('never shows a secret', () => {
    const settings = readSettings({
      OPERATOR_TOKEN: 'short-secret',
      TAX_API_URL: 'https://u:hidden@tax.example',
      TAX_API_KEY: 'key-secret',
    })

    expect(settings.ok ? '' : settings.error.join()).not.toMatch(/secret\b|hidden/)
  })

  test('accepts http for this machine', () => {
    expect(readSettings({ API_BASE_URL: 'http://127.0.0.1:9000', SITE_URL: 'http://localhost:8787' }).ok).toBe(true)
  })
})

describe('clientKey (safety I12)', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('%s is %s', (address, key) => {
    expect(clientKey(new Headers({ 'cf-connecting-ip': address, 'x-forwarded-for': '1.1.1.1' }))).toBe(key)
  })

  test('is unknown when only the client sends it', () => {
    expect(clientKey(new Headers({ 'x-forwarded-for': '1.1.1.1' }))).toBeNull()
  })
})

describe('withSecurityHeaders (safety H3)', () => {
  test('leaves the failure page its own policy', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const request = new Request('https://shop.example/cart')

    const { status, headers } = withSecurityHeaders(request, failureAnswer(request, new Error('lost')))

    expect([status, headers.get('x-frame-options'), headers.get('strict-transport-security')]).toEqual([
      500,
      'DENY',
      'max-age=63072000; includeSubDomains',
    ])
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    vi.restoreAllMocks()
  })

  test('names HSTS over TLS only, and no server', () => {
    const answer = new Response(null, { status: 302, headers: { location: '/x', server: 'x', 'x-powered-by': 'y' } })
    const { headers } = withSecurityHeaders(new Request('http://localhost:8787/'), answer)

    expect(['strict-transport-security', 'server', 'x-powered-by'].filter((name) => headers.has(name))).toEqual([])
  })
})
