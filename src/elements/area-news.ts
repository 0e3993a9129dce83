import { isFocusVisible } from '#stores/focus-visible.ts'
import { dropNote, noteForNextPage, readNote } from '#stores/storage.ts'

const storageKey = 'shop:area-news'

/** What the next page announces about the area: a change, or an undone change. */
export interface AreaNews {
  readonly what: 'changed' | 'undone'
  /** Whether the keyboard was used, so that the moved focus shows its ring. */
  readonly isFocusVisible: boolean
}

/** Notes the announcement for the page that loads after the change. */
export function noteAreaNews(what: AreaNews['what']): void {
  noteForNextPage(storageKey, isFocusVisible() ? `${what} seen` : what)
}

/** Returns the noted announcement once; null when there is none. */
export function takeAreaNews(): AreaNews | null {
  const [what, seen] = readNote(storageKey)?.split(' ') ?? []
  dropNote(storageKey)
  return what === 'changed' || what === 'undone' ? { what, isFocusVisible: seen === 'seen' } : null
}
