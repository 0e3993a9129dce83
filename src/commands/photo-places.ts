import { withPhoto } from '#domain/catalog/photo.ts'
import type { PhotoName } from './photo-files.ts'

type Json = ReturnType<typeof JSON.parse>

/**
 * Puts a photograph's address into a catalog file (rules §3): first of a product's `imageFullurl`, where the drawings stay
 * behind it; a category's `iconFullurl`; a banner's picture of that width. An older photograph of the same is taken out.
 * Returns whether the catalog has what the photograph is of.
 */
export function placePhoto(catalog: Json, { kind, of, screen }: PhotoName, address: string): boolean {
  const list: readonly Json[] = catalog[{ product: 'products', category: 'categories', banner: 'banners' }[kind]] ?? []
  const field = { product: 'code', category: 'slug', banner: 'id' }[kind]
  const entry = list.find((each) => String(each[field]).toLowerCase() === of.toLowerCase())
  if (entry === undefined) return false
  if (kind === 'category') entry.iconFullurl = address
  else if (kind === 'product') entry.imageFullurl = withPhoto(String(entry.imageFullurl ?? ''), address)
  else {
    const items: Json[] = entry.bannerItems ?? []
    const item = items.find(({ type }) => type === screen)
    if (item === undefined) return false
    item.imageFullurl = address
  }
  return true
}
