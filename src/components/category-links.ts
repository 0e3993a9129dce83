import { isAllSlug } from '#domain/catalog/category.ts'
import { type Listing, type ListingQuery, listingSearch, stripCategories } from '#domain/catalog/listing.ts'
import { smallPicture } from '#domain/catalog/photo.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import type { CategoryLink } from '#islands/CategoryStrip.tsx'

interface Place {
  readonly locale: Locale
  readonly href: (path: string) => string
  /** The first link's name (rules §2 "Category strip"). */
  readonly viewAll: string
}

/** How wide a category's picture is in the strip, in pixels. */
const iconSize = 72

/**
 * Returns the strip's links (rules §2): View All Categories first, then each listed category that isn't special. They
 * keep the filters of `shown`: whoever can't eat peanuts can't in the next category.
 */
export function categoryLinks(listing: Listing, shown: Pick<ListingQuery, 'filters'>, place: Place): CategoryLink[] {
  return stripCategories(listing).map((category) => {
    const isAll = isAllSlug(category.slug)
    const query = { ...shown, category: isAll ? null : category.slug, sort: listing.sort, page: 1 }
    return {
      slug: category.slug,
      name: isAll ? place.viewAll : localizedName(category, place.locale),
      icon: category.iconFullurl && smallPicture(category.iconFullurl, iconSize),
      href: place.href(`/food-mart${listingSearch(query)}`),
      isSelected: category.slug === listing.category.slug,
    }
  })
}
