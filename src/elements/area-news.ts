const mark = 'shop:area-news'

/** What the next page has to say of the delivery area: that it is another one, or the old one again. */
export type AreaNews = 'changed' | 'undone'

/** Leaves word for the page that comes as the area changes. */
export function leaveAreaNews(news: AreaNews): void {
  sessionStorage.setItem(mark, news)
}

/** The word that was left, once; `null` for none. */
export function takeAreaNews(): AreaNews | null {
  const left = sessionStorage.getItem(mark)
  sessionStorage.removeItem(mark)
  return left === 'changed' || left === 'undone' ? left : null
}
