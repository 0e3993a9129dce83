import { Marked, type Token } from 'marked'
import type { Locale } from '#domain/locale.ts'
import { textLink } from '#i18n/text-links.ts'
import { safeHtml, safeTextHtml } from './safe-html.ts'

/** A heading of a text, with the id that a link leads to. */
interface Heading {
  readonly depth: number
  readonly slug: string
  readonly text: string
}

/** An editor's text, ready to be drawn. */
export interface RenderedMarkdown {
  readonly html: string
  readonly headings: readonly Heading[]
}

/** The character before the part of a text that is read; a space where a block begins. */
let before = ' '
const markdown = new Marked({ gfm: true, walkTokens: readToken })

/**
 * Returns an editor's Markdown as safe HTML (safety I8), the same that a build makes of a file: with ids of headings, and
 * with printed quotes, dashes and dots, and with links to the pages of its language.
 */
export function renderMarkdown(source: string, locale: Locale = 'en'): RenderedMarkdown {
  const html = linkedHtml(safeTextHtml(String(markdown.parse(source, { async: false }))), locale)
  const headings: Heading[] = []
  const named = html.replace(/<h([2-4])>(.*?)<\/h\1>/gs, (_, depth: string, inner: string) => {
    const text = plainText(inner)
    const slug = slugOf(text, headings)
    headings.push({ depth: Number(depth), slug, text })
    return `<h${depth} id="${slug}">${inner}</h${depth}>`
  })
  return { html: named, headings }
}

/** Returns an editor's line of Markdown as safe HTML: text, emphasis and links. */
export function renderMarkdownLine(source: string, locale: Locale = 'en'): string {
  before = ' '
  return linkedHtml(safeHtml(String(markdown.parseInline(source.trim(), { async: false }))), locale)
}

/** Returns the HTML of a text with its links to pages of the shop in a language (rules §3 "Texts"). */
export function linkedHtml(html: string, locale: Locale): string {
  return html.replace(
    /(<a\b[^>]*? href=")([^"]*)/g,
    (_, start: string, address: string) => start + textLink(address, locale),
  )
}

/** Prints the quotes of a part of the text. Code stays as it is. */
function readToken(token: Token): void {
  const isText = token.type === 'text' && !('tokens' in token && token.tokens)
  if (isText) {
    token.text = printed(token.text)
    before = token.raw.at(-1) ?? before
  } else if (token.type === 'codespan' || token.type === 'escape') before = 'x'
  else if (!('tokens' in token) || isBlock(token)) before = ' '
}

function isBlock({ type }: Token): boolean {
  return ['paragraph', 'heading', 'list_item', 'text', 'blockquote'].includes(type)
}

function printed(text: string): string {
  return text
    .replaceAll('...', '…')
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replace(/["']/g, (quote, at: number, whole: string) => {
      const isOpening = opensQuote(whole[at - 1] ?? before, whole[at + 1])
      if (quote === '"') return isOpening ? '“' : '”'
      return isOpening ? '‘' : '’'
    })
}

/** `next` is undefined where emphasis, a link or the end of the block follows. */
function opensQuote(previous: string, next: string | undefined): boolean {
  if (/\s/.test(previous)) return next === undefined || !/\s/.test(next)
  return /\p{P}/u.test(previous) && next !== undefined && /[^\s\p{P}]/u.test(next)
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** Returns the id of a heading: its words, joined by hyphens, and a number when an earlier heading has the same. */
function slugOf(text: string, earlier: readonly Heading[]): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
  const same = earlier.filter((heading) => heading.slug.replace(/-\d+$/, '') === slug).length
  return same === 0 ? slug : `${slug}-${same}`
}
