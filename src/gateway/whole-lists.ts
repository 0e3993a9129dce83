import type { Product } from '#domain/catalog/product.ts'

/** The list of an area as a backend sent it, and its ETag. */
interface KeptList {
  readonly etag: string
  readonly products: readonly Product[]
}

/** As many areas have their list kept. */
const maxLists = 4

/** What is kept of a backend that sends whole lists only, as long as its fetcher lives. */
export class WholeLists {
  /** Whether the backend was seen not to cut its lists. */
  areNeeded = false
  readonly #lists = new Map<string, KeptList>()

  /** Returns the area's kept list, or undefined. */
  of(areaCode: string): KeptList | undefined {
    return this.#lists.get(areaCode)
  }

  /** Keeps the area's list in the place of the one that was kept first. */
  keep(areaCode: string, list: KeptList): void {
    this.#lists.delete(areaCode)
    this.#lists.set(areaCode, list)
    const [first] = this.#lists.keys()
    if (this.#lists.size > maxLists && first !== undefined) this.#lists.delete(first)
  }
}
