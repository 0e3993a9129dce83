import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterAll, describe, expect, test } from 'vitest'
import { escapeHtml, html } from '#components/html.ts'

const window = new Window()
afterAll(() => window.happyDOM.close())

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</a></li></ul>',
  '&lt;b&gt;',
  '$& $1 {{name}}',
  '<!--',
]

describe('html', () => {
  test.each(hostile)('a text of %j is nothing but a text', (text) => {
    const { body } = new window.DOMParser().parseFromString(String(html`<p title="${text}">${text}</p>`), 'text/html')

    expect(body.children).toHaveLength(1)
    expect(body.querySelector('p')?.getAttributeNames()).toEqual(['title'])
    expect([body.textContent, body.querySelector('p')?.title]).toEqual([text, text])
  })

  test('puts markup in as it is, a list of it without anything between', () => {
    const items = ['a', 'b'].map((name) => html`<li>${name}</li>`)

    expect(String(html`<ul>${items}</ul>${html`<br>`}`)).toBe('<ul><li>a</li><li>b</li></ul><br>')
  })

  test('false, null and undefined are nothing, 0 is a number', () => {
    expect(String(html`<p>${false}${null}${undefined}${0}${''}</p>`)).toBe('<p>0</p>')
  })
})

describe('escapeHtml', () => {
  test('writes the five characters that can end a text or an attribute', () => {
    expect(escapeHtml(`a & <b> "c" 'd'`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39;')
  })

  test('law: no text has one of them left, and reading it back gives the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const escaped = escapeHtml(text)
        expect(escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>"']/)
        const read = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" } as Readonly<Record<string, string>>
        expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => read[name] ?? '')).toBe(text)
      }),
    )
  })
})
