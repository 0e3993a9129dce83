import { isFocusVisible } from '#stores/focus-visible.ts'

const mark = 'shop:area-news'

/** What the next page has to say of the delivery area: that it is another one, or the old one again. */
export interface AreaNews {
  readonly what: 'changed' | 'undone'
  /** Whether that was done by key, so that the focus which is led on is to be seen. */
  readonly isSeen: boolean
}

/** Leaves word for the page that comes as the area changes. */
export function leaveAreaNews(what: AreaNews['what']): void {
  sessionStorage.setItem(mark, isFocusVisible() ? `${what} seen` : what)
}

/** The word that was left, once; `null` for none. */
export function takeAreaNews(): AreaNews | null {
  const [what, seen] = sessionStorage.getItem(mark)?.split(' ') ?? []
  sessionStorage.removeItem(mark)
  return what === 'changed' || what === 'undone' ? { what, isSeen: seen === 'seen' } : null
}
