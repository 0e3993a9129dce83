import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieAfter } from '#tests/integration/backend/desk/staff.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'
import { builtClient } from '#tests/support/page-weight.ts'

const operatorToken = 'the-kitchen-knows-its-token'

let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop({ OPERATOR_TOKEN: operatorToken, SITE_URL: 'http://localhost' })
})
afterAll(() => shop.close())

/** Sends a form as a browser does from the shop's own page. */
function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(shop.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  })
}

async function enter(role: string, path = '/desk/enter'): Promise<{ readonly cookie: string }> {
  const invited = await fetch(`${shop.origin}/api/operator/staff`, {
    method: 'POST',
    body: JSON.stringify({ email: `${role}@example.com`, name: `A ${role}`, role, language: 'en' }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
  })
  const link = new URL(Object(await invited.json()).data.path, shop.origin)
  const entered = await submit(path, { token: link.searchParams.get('token') ?? '' })
  expect(entered.status).toBe(303)
  return cookieAfter(entered.headers)
}

/** What a page answers: its status, its way on, and its text in the heading. */
async function told(path: string, headers: Record<string, string> = {}) {
  const answer = await shop.get(path, headers)
  const heading = /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? ''
  return { status: answer.status, location: answer.headers.get('location'), heading, headers: answer.headers }
}

describe('the pages of the desk (rules §16)', () => {
  test('lead to the sign-in and back to nobody', async () => {
    for (const path of ['/desk', '/desk/staff', '/tw/desk/changes']) {
      const { status, location } = await told(path)
      const base = path.startsWith('/tw') ? '/tw' : ''
      expect([status, location]).toEqual([
        303,
        `${base}/desk/sign-in?back=${encodeURIComponent(path.replace('/tw', ''))}`,
      ])
    }
    expect(await told('/tw/desk/sign-in')).toMatchObject({ status: 200, heading: '登入工作台' })
    expect((await told('/desk/nothing')).status).toBe(404)
  })

  test('open by a link, once, and by role', async () => {
    const owner = await enter('owner')
    const kitchen = await enter('kitchen', '/tw/desk/enter')
    expect(await told('/desk/staff', owner)).toMatchObject({ status: 200, heading: 'People' })
    expect(await told('/desk/staff', kitchen)).toMatchObject({ status: 303, location: '/desk?closed=role' })
    expect(await told('/desk?closed=role', kitchen)).toMatchObject({ status: 403, heading: 'Desk' })
    expect(await told(`/desk/enter?token=${'0'.repeat(64)}`)).toMatchObject({ status: 422, heading: 'Open the desk' })

    const left = await submit('/desk/sign-in', { leave: '1' }, owner)
    expect([left.status, left.headers.get('location')]).toEqual([303, '/desk/sign-in'])
    expect((await told('/desk', owner)).status).toBe(303)
  })

  test('are never kept, indexed or framed, whoever asks', async () => {
    const owner = await enter('owner')
    for (const headers of [{}, owner]) {
      for (const path of ['/desk', '/desk/staff', '/desk/changes', '/desk/sign-in', '/desk/enter?token=x']) {
        const answer = await told(path, headers)
        expect([path, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
          path,
          'no-store',
          null,
        ])
        expect(answer.headers.get('x-robots-tag')).toBe('noindex')
        expect(answer.headers.get('x-frame-options')).toBe('DENY')
        expect(answer.headers.get('referrer-policy')).toBe('same-origin')
        if (answer.status === 200) {
          const policy = answer.headers.get('content-security-policy') ?? ''
          expect(policy).toContain("require-trusted-types-for 'script'")
          expect(policy).toContain("form-action 'self'")
        }
      }
    }
    expect(await (await shop.get('/robots.txt')).text()).toContain('Disallow: /desk')
  })

  test('keep what was typed and say what is wrong beside it, in both languages', async () => {
    const owner = await enter('owner')
    for (const [path, fault] of [
      ['/desk/staff', 'That doesn&#39;t look like an email address.'],
      ['/tw/desk/staff', '這不像是電子郵件地址。'],
    ] as const) {
      const fields = { email: 'mei', name: 'Mei & "Lin"', role: 'editor', language: 'tw' }
      const refused = await submit(path, fields, owner)
      const html = await refused.text()
      expect(refused.status).toBe(422)
      expect(html).toContain(fault)
      expect(html).toContain('value="Mei &amp; &quot;Lin&quot;"')
      expect(html).toMatch(/<option value="editor" selected/)
    }
  })

  test('take no form of another site, with the cookie or without', async () => {
    const owner = await enter('owner')
    const invitation = { email: 'evil@example.com', name: 'Evil', role: 'owner', language: 'en' }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await submit('/desk/staff', invitation, { ...owner, ...headers })).status).toBe(403)
      expect((await submit('/desk/enter', { token: 'x' }, headers)).status).toBe(403)
    }
    const bare = await fetch(`${shop.origin}/desk/staff`, {
      method: 'POST',
      body: new URLSearchParams(invitation),
      headers: owner,
      redirect: 'manual',
    })
    expect(bare.status).toBe(403)
    expect(await shop.textOf('/desk/staff', owner)).not.toContain('evil@example.com')
  })
})

describe('a page of the shop', () => {
  test.each([
    '/',
    '/food-mart',
    '/food-mart/taiwanese-sacha-sauce',
    '/hot-pot-kit',
    '/cart',
    '/checkout',
    '/account',
    '/faqs',
    '/tw',
  ])('%s loads nothing of the desk', async (path) => {
    const html = await shop.textOf(path)
    const files = [...html.matchAll(/(?:href|src|component-url|renderer-url)="(\/_astro\/[^"]+\.(?:css|js))"/g)]
    const texts = files.map(([, file = '']) => readFileSync(builtClient + file, 'utf8'))

    expect(files.length).toBeGreaterThan(1)
    expect([html, ...texts].filter((text) => /\bdesk[-/]/.test(text))).toEqual([])
  })
})
