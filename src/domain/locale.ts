/** The languages of the shop (rules §9): English, the fallback, and Traditional Chinese. */
export const locales = ['en', 'tw'] as const
export type Locale = (typeof locales)[number]

/** A thing with a name in both languages (rules §3). */
export interface Named {
  readonly name: string
  readonly nameTw: string | null
}

/** The name to show first in `locale`; English where no Chinese name was given (rules §1). */
export function localizedName(thing: Named, locale: Locale): string {
  return locale === 'tw' && thing.nameTw ? thing.nameTw : thing.name
}
