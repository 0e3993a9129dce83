import { describe, expect, test } from 'vitest'
import { renderMarkdown, renderMarkdownLine } from '#components/rendered-markdown.ts'
import { scriptPayloads } from '#tests/safety/script-payloads.ts'

describe("an editor's Markdown", () => {
  test('has paragraphs, emphasis, links, lists and tables', () => {
    expect(renderMarkdown('Hi **there**, [kits](/hot-pot-kit "All").\n\n- one\n- two\n\n3. three').html).toBe(
      '<p>Hi <strong>there</strong>, <a href="/hot-pot-kit" title="All">kits</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<ol start="3">\n<li>three</li>\n</ol>\n',
    )
    expect(renderMarkdown('| a |\n|---|\n| 1 |').html).toContain('<td>1</td>')
  })

  test('has headings with ids, in both languages, and each id once', () => {
    expect(renderMarkdown('## What we *sell* & more\n\n### 我們賣什麼？\n\n## What we sell & more').headings).toEqual([
      { depth: 2, slug: 'what-we-sell--more', text: 'What we sell & more' },
      { depth: 3, slug: '我們賣什麼', text: '我們賣什麼？' },
      { depth: 2, slug: 'what-we-sell--more-1', text: 'What we sell & more' },
    ])
    expect(renderMarkdown('## Two').html).toBe('<h2 id="two">Two</h2>\n')
  })

  test('has printed quotes, dashes and dots, but not in code', () => {
    expect(renderMarkdown('He said "hi **there**" -- and \'ok\'... don\'t `"--"`').html).toBe(
      '<p>He said “hi <strong>there</strong>” – and ‘ok’… don’t <code>&quot;--&quot;</code></p>\n',
    )
    expect(renderMarkdown('"**Kits**" first\n\n- "one"\n- ("two")').html).toBe(
      '<p>“<strong>Kits</strong>” first</p>\n<ul>\n<li>“one”</li>\n<li>(“two”)</li>\n</ul>\n',
    )
  })

  test('is one line where the shop has room for one', () => {
    expect(renderMarkdownLine('From {{kitFrom}}, *today*. [See](/hot-pot-kit)\n')).toBe(
      'From {{kitFrom}}, <em>today</em>. <a href="/hot-pot-kit">See</a>',
    )
    expect(renderMarkdownLine('<b>Now</b> <img src="/x.png"><h2>x</h2>')).toBe('<b>Now</b> x')
  })

  test('leads to the pages of its language', () => {
    const text = '[kits](/hot-pot-kit "All"), [me](mailto:a@example.com), <a title="x" href="/terms#a&b">terms</a>'
    expect(renderMarkdown(text, 'tw').html).toBe(
      '<p><a href="/tw/hot-pot-kit" title="All">kits</a>, <a href="mailto:a@example.com">me</a>, <a title="x" href="/tw/terms#a&b">terms</a></p>\n',
    )
    expect(renderMarkdownLine('[See](/hot-pot-kit) [10%](?code=TEN)', 'tw')).toBe(
      '<a href="/tw/hot-pot-kit">See</a> <a href="?code=TEN">10%</a>',
    )
  })

  test('is never more than text (safety I8)', () => {
    const written = scriptPayloads.flatMap((payload) => [
      payload,
      `[a](${payload})`,
      `[a]: ${payload}\n\n[a]`,
      `![a](${payload})`,
      `<${payload}>`,
      `## ${payload}`,
      `<a href="${payload}">a</a>`,
    ])
    const running =
      /<(?!\/?(?:a|b|blockquote|br|code|del|em|h[234]|hr|i|img|li|ol|p|pre|span|strong|su[bp]|table|tbody|td|th|thead|tr|u|ul)\b)[a-z!/]|<[^>]*\s(?:on\w+|style|srcdoc)\s*=|(?:href|src)="\s*(?:javascript|data:text|vbscript)/i

    for (const text of written) {
      expect(renderMarkdown(text).html).not.toMatch(running)
      expect(renderMarkdown(text, 'tw').html).not.toMatch(running)
      expect(renderMarkdownLine(text)).not.toMatch(running)
    }
    expect(written.length).toBeGreaterThan(400)
  })

  test('gives no id but those of its own headings', () => {
    expect(renderMarkdown('<h2 id="cart-count">a</h2>\n\n<p id="x">b</p>').html).toBe('<h2 id="a">a</h2><p>b</p>')
  })
})
