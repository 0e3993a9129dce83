const paths = ['/hot-pot-kit', '/food-mart', '/track-order'] as const

/** The entry of the main menu that a page belongs to. */
export interface MenuEntry {
  readonly path: (typeof paths)[number]
  /** Whether the page is the entry's own, and not one below it. */
  readonly isPage: boolean
}

/** Returns the entry of a page: that of its `section`, if its address doesn't tell. Null when there is none. */
export function menuEntry(path: string, section = path): MenuEntry | null {
  const entry = paths.find((each) => `${section}/`.startsWith(`${each}/`))
  return entry === undefined ? null : { path: entry, isPage: entry === path }
}
