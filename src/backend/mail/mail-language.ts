import type { Locale } from '#domain/locale.ts'

/** The language to write in: what the body asks for, else the first of Accept-Language that the shop speaks. */
export function languageOf(request: Request, body?: unknown): Locale {
  const asked = typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined
  if (asked === 'en' || asked === 'tw') return asked
  return firstSpoken(request.headers.get('accept-language') ?? '')
}

function firstSpoken(acceptLanguage: string): Locale {
  const wanted = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((entry, index) => ({ tag: entry.split(';')[0]?.trim().toLowerCase() ?? '', weight: weightOf(entry), index }))
    .filter(({ tag, weight }) => weight > 0 && /^(?:zh|tw|en)\b/.test(tag))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
  return wanted[0] === undefined || wanted[0].tag.startsWith('en') ? 'en' : 'tw'
}

function weightOf(entry: string): number {
  const weight = /;\s*q=([01](?:\.\d{1,3})?)/.exec(entry)?.[1]
  return weight === undefined ? 1 : Number(weight)
}
