import type { Area } from '#domain/catalog/area.ts'
import { isAreaActive, isAvailableIn } from '#domain/catalog/availability.ts'
import { priceIn, stockIn } from '#domain/catalog/price.ts'
import { firstImage, type Product, productPath } from '#domain/catalog/product.ts'
import { type Locale, localizedName, localizedText } from '#domain/locale.ts'
import type { Crumb } from './breadcrumb.ts'

interface Place {
  readonly area: Area
  readonly locale: Locale
  readonly nowMs: number
  /** Returns the absolute address of a path in the page's language. */
  readonly address: (path: string) => string
  /** The pages above the product, starting at the home page. */
  readonly crumbs: readonly Crumb[]
}

/** Returns a product, its offer in the area and its breadcrumb as schema.org data. */
export function productData(product: Product, place: Place): object {
  const { locale, address } = place
  const image = firstImage(product)
  const name = localizedName(product, locale)
  const description = localizedText(product.description, product.descriptionTw, locale)
  const crumbs = [...place.crumbs, { path: productPath(product), label: name }]
  return {
    '@graph': [
      {
        '@type': 'Product',
        name,
        sku: product.code,
        ...(image === null ? {} : { image: new URL(image, address('/')).href }),
        ...(description === null ? {} : { description }),
        ...offerOf(product, place),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ path, label }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: address(path),
        })),
      },
    ],
  }
}

function offerOf(product: Product, { area, locale, nowMs, address }: Place) {
  const price = priceIn(product, area)
  if (price === undefined) return {}
  const isOnSale = isAreaActive(product, area) && isAvailableIn(product, area, nowMs) && stockIn(product, area) > 0
  return {
    offers: {
      '@type': 'Offer',
      url: address(productPath(product)),
      price: (price.effective / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isOnSale ? 'InStock' : 'OutOfStock'}`,
      areaServed: localizedName(area, locale),
    },
  }
}
