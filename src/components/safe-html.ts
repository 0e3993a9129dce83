import { FilterXSS } from 'xss'

const filter = new FilterXSS({
  whiteList: { a: ['href', 'title'], b: [], br: [], em: [], i: [], span: [], strong: [], u: [] },
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style'],
})

/** Returns an editor's HTML with only text, emphasis and links. Nothing in it can run (safety I8). */
export function safeHtml(html: string): string {
  return filter.process(html)
}
