/** One page of a list. */
export interface Page<T> extends Place {
  readonly items: readonly T[]
  readonly pageSize: number
}

/** Returns the page number in `text`, at most the largest safe integer; 1 for any other text (rules §5 "Page"). */
export function parsePage(text: string | null): number {
  if (text === null || !/^\d+$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text)), Number.MAX_SAFE_INTEGER)
}

/** Where a page is in a list. Pages and the range start at 1. An empty list has one page, and the range 0 to 0. */
interface Place {
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly rangeFloor: number
  readonly rangeCeiling: number
}

/**
 * Returns where page `page` of a list of `total` is; of the last page when there are fewer (rules §12 "Pages").
 * @throws RangeError when `pageSize` is not an integer of 1 or more.
 */
export function placeOnPage(total: number, page: number, pageSize: number): Place {
  if (!Number.isSafeInteger(pageSize) || pageSize < 1) throw new RangeError(`not a page size: ${pageSize}`)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(Math.max(1, page), pageCount)
  const rangeFloor = total === 0 ? 0 : (shown - 1) * pageSize + 1
  return { total, page: shown, pageCount, rangeFloor, rangeCeiling: Math.min(shown * pageSize, total) }
}

/** Returns page `page` of `list`, cut as `placeOnPage` says. It throws what that throws. */
export function cutPage<T>(list: readonly T[], page: number, pageSize: number): Page<T> {
  const place = placeOnPage(list.length, page, pageSize)
  const start = (place.page - 1) * pageSize
  return { items: list.slice(start, start + pageSize), pageSize, ...place }
}

/**
 * Returns whether a list is shown as its address asks: each parameter of the address that is in `shown` has that value.
 * Another address shows the same page, and there is no end of such addresses: no cache should keep them (safety E7).
 */
export function isShownAsAsked(
  asked: { get(name: string): string | null },
  shown: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(shown).every(([name, value]) => (asked.get(name) ?? value) === value)
}

/** Up to this number of pages, a pagination links all of them. */
const maxPagesInFull = 7

/**
 * Returns the pages that a pagination links, in ascending order: the first, the last, and those next to `page`; all when
 * they are few (rules §12 "Pages"). Null stands for two or more pages that are left out. So a pagination has the same
 * size whatever the number of pages.
 */
export function pagesToLink(page: number, pageCount: number): readonly (number | null)[] {
  if (pageCount <= maxPagesInFull) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const near = [page - 1, page, page + 1].filter((each) => each > 1 && each < pageCount)
  return [1, ...near, pageCount].flatMap((each, index, linked) => {
    const before = linked[index - 1] ?? each - 1
    if (each - before === 1) return [each]
    return each - before === 2 ? [each - 1, each] : [null, each]
  })
}
