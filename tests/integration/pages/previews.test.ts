import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieAfter } from '#tests/integration/backend/desk/staff.ts'
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts'

const operatorToken = 'the-editors-know-their-token'

let shop: BuiltShop
let editor: { readonly cookie: string }
beforeAll(async () => {
  shop = await openBuiltShop({ OPERATOR_TOKEN: operatorToken, SITE_URL: 'http://localhost' })
  editor = await enter('editor')
})
afterAll(() => shop.close())

function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(shop.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  })
}

async function enter(role: string): Promise<{ readonly cookie: string }> {
  const invited = await fetch(`${shop.origin}/api/operator/staff`, {
    method: 'POST',
    body: JSON.stringify({ email: `${role}@example.com`, name: `A ${role}`, role, language: 'en' }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
  })
  const link = new URL(Object(await invited.json()).data.path, shop.origin)
  return cookieAfter((await submit('/desk/enter', { token: link.searchParams.get('token') ?? '' })).headers)
}

/** A page without the names of its styles. */
const plain = (html: string) => html.replaceAll(/ data-astro-cid-\w+/g, '')

const question = {
  'en.version': '0',
  'en.question': 'Is there *sesame*?',
  'en.group': 'allergies',
  'en.order': '1',
  'en.body': 'Yes, **sesame**.',
  'tw.version': '0',
  'tw.question': '有芝麻嗎？',
  'tw.group': 'allergies',
  'tw.order': '1',
  'tw.body': '有，**芝麻**。',
}
const preview = '/desk/texts/faqs/sesame/preview'

describe('the page beside the form of a text (rules §16 "Texts")', () => {
  test('is the real one, in the language that was typed, and only the desk may frame it', async () => {
    const answer = await submit(`${preview}?language=tw`, question, editor)
    const html = plain(await answer.text())

    expect(answer.status).toBe(200)
    expect(html).toContain('<html lang="zh-Hant-TW">')
    expect(html).toContain('<summary>有芝麻嗎？</summary>')
    expect(html).toContain('<p>有，<strong>芝麻</strong>。</p>')
    expect(html).toContain('<footer')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await shop.textOf('/tw/faqs')).not.toContain('有芝麻嗎')
    for (const path of ['/faqs', '/desk/texts/faqs/sesame', '/preview/x']) {
      const other = await shop.get(path, editor)
      expect([path, other.headers.get('x-frame-options')]).toEqual([path, 'DENY'])
      expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('says what is wrong in its place, in the language of the desk', async () => {
    const answer = await submit(`/tw${preview}?language=en`, { ...question, 'en.question': '' }, editor)
    const html = plain(await answer.text())

    expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([422, 'SAMEORIGIN'])
    expect(html).toContain('<html lang="zh-Hant-TW">')
    expect(html).toMatch(/問題：|問題: /)
  })

  test('opens for editors only', async () => {
    const kitchen = await enter('kitchen')
    expect((await submit(`${preview}?language=en`, question)).status).toBe(303)
    expect((await submit(`${preview}?language=en`, question, kitchen)).headers.get('location')).toBe(
      '/desk?closed=role',
    )
    expect((await submit(preview, question, { ...editor, origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('a preview link (rules §16 "Texts")', () => {
  const linksOf = (html: string) =>
    [...html.matchAll(/value="http:\/\/localhost([^"]+)" readonly/g)].map(([, path = '']) => path)

  test('shows the drafts to whoever has it, and nobody else sees them', async () => {
    const saved = await submit('/desk/texts/faqs/sesame', { ...question, publish: 'link' }, editor)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/desk/texts/faqs/sesame?done=link'])
    const links = linksOf(await shop.textOf('/desk/texts/faqs/sesame?done=link', editor))
    expect(links.map((link) => link.replace(/[\w-]+\.[0-9a-f]{64}/, 'TOKEN'))).toEqual([
      '/preview/TOKEN#sesame',
      '/tw/preview/TOKEN#sesame',
    ])

    const [english = '', chinese = ''] = links
    const shown = await shop.get(english)
    const html = plain(await shown.text())
    expect(shown.status).toBe(200)
    expect(html).toContain('<summary>Is there *sesame*?</summary>')
    expect(html).toContain('A preview of a text.')
    expect(html).toContain(`href="${chinese.replace(/#.*/, '')}"`)
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
      ['etag', null],
      ['referrer-policy', 'same-origin'],
      ['x-frame-options', 'DENY'],
    ] as const)
      expect([name, shown.headers.get(name)]).toEqual([name, value])
    expect(await shop.textOf(chinese)).toContain('<p>有，<strong>芝麻</strong>。</p>')
    expect(await shop.textOf('/faqs')).not.toContain('sesame*?')
  })

  test('is a page with a way on when it is wrong, in both languages', async () => {
    for (const [path, title] of [
      [`/preview/${'a'.repeat(40)}.${'0'.repeat(64)}`, 'There is no such preview'],
      ['/preview/nothing', 'There is no such preview'],
      [`/tw/preview/${'a'.repeat(40)}.${'0'.repeat(64)}`, '找不到這個預覽'],
    ] as const) {
      const answer = await shop.get(path)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
      expect(/<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1]).toBe(title)
    }
  })
})
