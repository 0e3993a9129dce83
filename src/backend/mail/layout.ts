import type { PersonName } from '#domain/address/person-name.ts'
import type { Locale } from '#domain/locale.ts'
import type { Mail, MailKind } from './mail.ts'
import { en } from './words/en.ts'
import type { MailWords } from './words/mail-words.ts'
import { tw } from './words/tw.ts'

/** Returns the words of mails in a language. */
export function wordsIn(language: Locale): MailWords {
  return language === 'tw' ? tw : en
}

/** The contents of a mail, before it is text and HTML. */
export interface Letter {
  readonly kind: MailKind
  readonly to: string
  readonly name: PersonName
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Two columns, such as a line and its total. */
  readonly rows?: readonly MailRow[]
  readonly link: MailLink | null
  /** More ways, below the main one. */
  readonly moreLinks?: readonly MailLink[]
}

/** What a figure stands for, and the figure. */
export type MailRow = readonly [label: string, figure: string, weight?: 'total']

/** A way from a mail into the shop. */
export interface MailLink {
  readonly label: string
  readonly url: string
}

/** Returns the mail of a letter: plain text, and the same words as HTML that runs and loads nothing. */
export function layOut(letter: Letter, language: Locale): Mail {
  const { kind, to, subject } = letter
  return { kind, to, subject, language, text: textOf(letter, language), html: htmlOf(letter, language) }
}

function textOf({ name, paragraphs, rows = [], link, moreLinks = [] }: Letter, language: Locale): string {
  const words = wordsIn(language)
  const table = rows.map(([label, figure]) => `${label}${words.colon}${figure}`).join('\n')
  const pointers = [...(link === null ? [] : [link]), ...moreLinks].map(
    ({ label, url }) => `${label}${words.colon.trimEnd()}\n${url}`,
  )
  return [words.greeting(name), ...paragraphs, table, ...pointers, words.closing]
    .filter((part) => part !== '')
    .join('\n\n')
}

const cellStyle = 'padding:6px 0;border-bottom:1px solid #eadfd3;vertical-align:top'

function htmlOf({ name, subject, paragraphs, rows = [], link, moreLinks = [] }: Letter, language: Locale): string {
  const words = wordsIn(language)
  const table = rows.map(([label, figure, weight]) => {
    const cell = cellStyle + (weight === 'total' ? ';font-weight:bold;font-size:18px' : '')
    // A figure never breaks inside, and not after its minus.
    const figureCell = `${cell};padding-left:12px;text-align:right;white-space:nowrap`
    return `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${figureCell}">${escapeHtml(figure)}</td></tr>`
  })
  const button = 'display:inline-block;padding:12px 20px;background:#a3271b;color:#fff;text-decoration:none'
  return [
    `<!doctype html><html lang="${words.htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:16px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#2b1d14;background:#fffaf4">',
    `<p><strong>${escapeHtml(words.shop)}</strong></p>`,
    ...[words.greeting(name), ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(table.length === 0
      ? []
      : [`<table style="width:100%;border-collapse:collapse;font-size:16px">${table.join('')}</table>`]),
    ...(link === null
      ? []
      : [`<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>`]),
    ...moreLinks.map(
      ({ label, url }) => `<p><a href="${escapeHtml(url)}" style="color:#a3271b">${escapeHtml(label)}</a></p>`,
    ),
    `<p>${escapeHtml(words.closing)}</p></body></html>`,
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
