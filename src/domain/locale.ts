/** The languages of the shop (rules §9): English, the fallback, and Traditional Chinese. */
export const locales = ['en', 'tw'] as const
export type Locale = (typeof locales)[number]

/** A thing with a name in both languages (rules §3). */
export interface Named {
  readonly name: string
  readonly nameTw: string | null
}

/** Returns the name to show first in `locale`: the English one when there is no Chinese name (rules §1). */
export function localizedName(thing: Named, locale: Locale): string {
  return localizedText(thing.name, thing.nameTw, locale) ?? thing.name
}

/**
 * Returns a text that exists in both languages: the English one when there is no Chinese text (rules §1), and null when
 * there is neither. Empty text counts as missing.
 */
export function localizedText(text: string | null, textTw: string | null, locale: Locale): string | null {
  return (locale === 'tw' && textTw) || text || null
}
