import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, routes } from '#tests/e2e/routes.ts'
import { calls } from '#tests/support/calls.ts'
import { rounds, row } from './row.ts'
import { openSafetyShop, type SafetyShop } from './shop.ts'

// Every kind of answer, as over HTTPS.
const origin = 'https://shop.example'
const live = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
}

let shop: SafetyShop
let liveShop: SafetyShop
let unset: SafetyShop
beforeAll(async () => {
  ;[shop, liveShop, unset] = await Promise.all([
    openSafetyShop({ SITE_URL: origin }),
    openSafetyShop({ SITE_URL: origin, ...live }),
    openSafetyShop({ SITE_URL: 'nonsense' }),
  ])
})
afterAll(() => Promise.all([shop.close(), liveShop.close(), unset.close()]))

interface Asked {
  readonly of?: SafetyShop
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly status?: number
}

/** Asks as over HTTPS. */
function ask(path: string, { of = shop, method = 'GET', headers = {}, body }: Asked = {}): Promise<Response> {
  const sent = { 'mf-original-url': origin + path, ...headers }
  return of.fetch(path, { method, headers: sent, ...(body === undefined ? {} : { body }) })
}

// The sample fills no second page, so its address leads to the first.
const pages = languages.flatMap(([_, base]) => routes.map((route) => base + route.replace('&page=2', '')))
const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.\w+$/.test(path) && !path.startsWith('.'))
  .map((path) => `/${path}`)

/** Returns a path of a call with something in each place of an id. */
function filled(path: string): string {
  return path.replace(/\{\w+\}/g, 'x')
}

const json = { 'content-type': 'application/json' }
const others = (): readonly (readonly [path: string, asked: Asked])[] => [
  ...calls.map(({ method, path }) => [filled(path), { method, headers: json }] as const),
  ['/api', { status: 404 }],
  ['/api/nope', { status: 404 }],
  ['/api//order', { status: 404 }],
  ['/api/areas', { method: 'HEAD', status: 200 }],
  ['/api/quote', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' }, status: 415 }],
  ['/api/quote', { method: 'POST', body: '{', headers: json, status: 400 }],
  ['/api/quote', { method: 'POST', body: ' '.repeat(70_000), headers: json, status: 413 }],
  ['/api/quote', { method: 'POST', body: '{}', headers: { ...json, origin: 'https://evil.example' }, status: 403 }],
  ['/', { method: 'HEAD', status: 200 }],
  ['/area', { method: 'POST', body: 'area=ZONE1', status: 303 }],
  ['/area', { method: 'POST', headers: { origin: 'https://evil.example' }, status: 403 }],
  ['/robots.txt', { status: 200 }],
  ['/sitemap.xml', { status: 200 }],
  ['/manifest.webmanifest', { status: 200 }],
  ['/sanctum/csrf-cookie', { status: 204 }],
  ['/%', { status: 404 }],
  ['/_astro/nope.js', { status: 404 }],
  ['/service-worker.js', { method: 'POST', status: 405 }],
  ['/%73ervice-worker.js', { status: 307 }],
  ['//service-worker.js', { status: 307 }],
  ['/', { of: unset, status: 503 }],
  ['/api/areas', { of: unset, status: 503 }],
]

/** Lists what an answer lacks of the headers of every answer. */
function lacks(path: string, { headers }: Response): readonly string[] {
  const isLivePayment = headers.get('cross-origin-opener-policy') === 'same-origin-allow-popups'
  const isReset = path.endsWith('/reset-password')
  const wanted: Readonly<Record<string, RegExp>> = {
    'strict-transport-security': /^max-age=(31536000|[4-9]\d{7}); includeSubDomains$/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'cross-origin-opener-policy': isLivePayment ? /^same-origin-allow-popups$/ : /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'referrer-policy': isReset ? /^no-referrer$/ : /^strict-origin-when-cross-origin$/,
    'permissions-policy': isLivePayment
      ? /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(self "https:\/\/js\.stripe\.com"/
      : /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\)$/,
    'content-security-policy': /default-src '(none|self)'/,
  }
  const missing = Object.entries(wanted).flatMap(([name, value]) =>
    value.test(headers.get(name) ?? '') ? [] : [`${path}: ${name} is ${headers.get(name)}`],
  )
  const telling = ['server', 'x-powered-by', 'via'].filter((name) => headers.has(name))
  return [...missing, ...telling.map((name) => `${path} tells its ${name}`)]
}

row('H3', 'every kind of answer has all headers: 100 %', async () => {
  const asked: readonly (readonly [string, Asked])[] = [
    ...pages.map((path) => [path, {}] as const),
    ...files.filter((_, index) => index % rounds(10, 1) === 0).map((path) => [path, { status: 200 }] as const),
    ...['/', '/payment', '/tw/payment', '/api/areas'].map((path) => [path, { of: liveShop, status: 200 }] as const),
    ...others(),
  ]
  const faults: string[] = []
  const statuses = new Set<number>()
  const look = async (path: string, options: Asked) => {
    const response = await ask(path, options)
    await response.body?.cancel()
    statuses.add(response.status)
    faults.push(...lacks(path, response))
    if (options.status !== undefined && response.status !== options.status)
      faults.push(`${options.method ?? 'GET'} ${path} answers ${response.status}`)
  }
  for (const [path, options] of asked) await look(path, options)
  const failing = ['/', '/api/areas', '/food-mart/aged-soy-sauce']
  await shop.gated(
    () => Promise.reject(new Error('D1_ERROR: lost')),
    async () => {
      for (const path of failing) await look(path, {})
    },
  )
  const etag = (await ask('/service-worker.js')).headers.get('etag') ?? ''
  await look('/service-worker.js', { headers: { 'if-none-match': etag }, status: 304 })

  expect(faults).toEqual([])
  for (const status of [200, 204, 303, 304, 307, 401, 403, 404, 405, 413, 415, 422, 503])
    expect(statuses).toContain(status)
  return `${asked.length + failing.length + 1} of ${asked.length + failing.length + 1}, statuses ${[...statuses].sort().join(' ')}`
})

row('H3', 'files of the build are immutable, others are asked for again', async () => {
  const build = files.filter((path) => path.startsWith('/_astro/'))
  for (const path of build.slice(0, rounds(5, build.length)))
    expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('/service-worker.js')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  return `${Math.min(rounds(5, build.length), build.length)} of the build, 1 other`
})

/** Returns the directives of a policy. */
function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

test("the payment page's nonce is of one answer, which no cache keeps", async () => {
  const nonces = new Set<string>()
  for (const _ of [1, 2]) {
    const page = await ask('/payment', { of: liveShop })
    nonces.add(/'nonce-([\w-]{36})'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? '')
    expect([page.headers.get('x-cache'), page.headers.get('cache-control')]).toEqual(['miss', 'private, no-cache'])
  }

  expect(nonces.size).toBe(2)
})

row('H1', 'the policy of every page, 0 inline scripts or styles without a hash', async () => {
  const looked = [...pages, '/no/such/page'].map((path) => [path, shop] as const)
  let trusting = 0
  for (const [path, of] of [...looked, ['/payment', liveShop] as const, ['/tw/payment', liveShop] as const]) {
    const response = await ask(path, { of })
    const directives = directivesOf(response.headers.get('content-security-policy') ?? '')
    const isLivePayment = of === liveShop
    const own = (name: string) => directives.get(name) ?? []

    expect([path, own('default-src')]).toEqual([path, ["'self'"]])
    expect(own('object-src')).toEqual(["'none'"])
    expect(own('base-uri')).toEqual(["'none'"])
    expect(own('frame-ancestors')).toEqual(["'none'"])
    expect(own('form-action')).toEqual(["'self'"])
    for (const kind of ['script-src', 'style-src']) {
      expect(own(kind)).toContain("'self'")
      const wider = own(kind).filter((source) => source !== "'self'" && !/^'sha256-[\w+/]{43}='$/.test(source))
      if (!isLivePayment) expect([path, wider]).toEqual([path, []])
      for (const source of wider)
        expect(source).toMatch(/^(https:\/\/[\w.*-]+\.(stripe|paypal|paypalobjects)\.com|'nonce-[\w-]{36}')$/)
    }
    if (!isLivePayment) {
      expect(own('require-trusted-types-for')).toEqual(["'script'"])
      expect(own('trusted-types')).toEqual(['shop'])
      trusting += 1
    }

    const html = await response.text()
    expect(html).not.toMatch(/<[a-z][^<>]*\s(?:on[a-z]+|style)\s*=/i)
    for (const [, kind = '', attributes = '', text = ''] of html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)) {
      if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) continue
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      expect(own(`${kind}-src`)).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
    }
  }
  return `${looked.length + 2} pages, Trusted Types on ${trusting}`
})

interface Finding {
  /** 10 is high, 20 a syntax fault, 30 medium. */
  readonly severity: number
  readonly directive: string
  readonly description: string
}

/** Google's evaluator of policies, which is CommonJS. */
function findingsOf(policy: string): readonly Finding[] {
  const load = createRequire(import.meta.url)
  const { CspEvaluator } = load('csp_evaluator')
  const { CspParser } = load('csp_evaluator/dist/parser.js')
  return new CspEvaluator(new CspParser(policy).csp).evaluate()
}

row('H1', 'csp_evaluator on every page: 0 high findings', async () => {
  expect(findingsOf("script-src 'unsafe-inline' *").some(({ severity }) => severity === 10)).toBe(true)
  const high: string[] = []
  for (const path of [...pages, '/no/such/page', '/api/areas', '/robots.txt', '/service-worker.js']) {
    const response = await ask(path)
    await response.body?.cancel()
    const findings = findingsOf(response.headers.get('content-security-policy') ?? '')
    for (const { severity, directive, description } of findings)
      if (severity <= 20) high.push(`${path}: ${directive} ${description}`)
  }
  expect(high).toEqual([])
  return `0 high findings in ${pages.length + 4} policies`
})

row('H1', 'what is no page may load nothing', async () => {
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  for (const path of ['/api/areas', '/api/nope', '/robots.txt', '/demo/wechat.svg', '/icons/pot.svg'])
    expect((await ask(path)).headers.get('content-security-policy')).toBe(nothing)
  return '5 of 5'
})
