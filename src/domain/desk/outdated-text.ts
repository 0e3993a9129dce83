/** How far a text is in one language, with times in ms. */
interface Progress {
  readonly writtenAt: number
  /** Since when its published version stands in the shop; null: the original text does. */
  readonly publishedAt: number | null
}

/**
 * Returns whether a translation is older than its English text (rules §16 "Texts"): what stands in the shop is held against
 * what stands there, and a draft against a draft. Undefined: nobody has written that one at the desk.
 */
export function isOutdated(
  english: (Progress & { readonly isDraft: boolean }) | undefined,
  translation: (Progress & { readonly isDraft: boolean }) | undefined,
): boolean {
  if ((english?.publishedAt ?? 0) > (translation?.publishedAt ?? 0)) return true
  return english?.isDraft === true && translation?.isDraft === true && english.writtenAt > translation.writtenAt
}
