import { isFocusVisible } from '#stores/focus-visible.ts'
import { dropNote, noteForNextPage, readNote } from '#stores/storage.ts'

const storageKey = 'shop:area-news'

/** What the next page announces about the area. */
export interface AreaNews {
  /** A change, one that can be undone (`$areaSwitch`), or one that was undone. */
  readonly what: 'changed' | 'undoable' | 'undone'
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
  return what === 'changed' || what === 'undoable' || what === 'undone'
    ? { what, isFocusVisible: seen === 'seen' }
    : null
}
