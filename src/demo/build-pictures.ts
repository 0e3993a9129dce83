// Every picture of the demo catalogue, by its file name in public/demo.
import { bannerPicture, hasPiece, pictureOf, pieceOf, shelves } from './build-catalog.ts'
import { categories } from './categories.ts'
import { drawBanner } from './draw/banner.ts'
import { drawChat } from './draw/chat.ts'
import { drawPicture } from './draw/draw.ts'
import type { Picture } from './draw/picture.ts'
import { drawPiece } from './draw/piece.ts'
import * as pages from './pages.ts'
import { slugOf } from './shelf.ts'
import { seedOf } from './stock.ts'

/** Path under the site's root, and the SVG that belongs there. */
export function buildPictures(): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>()
  const add = (name: string, picture: Picture) => pictures.set(pictureOf(name), drawPicture(picture, name))
  for (const item of shelves.flatMap((shelf) => shelf.items)) add(slugOf(item.name[0]), item.picture)
  for (const shelf of shelves) {
    for (const item of shelf.items.filter((each) => hasPiece(each, shelf))) {
      const piece = drawPiece(item.picture, seedOf(item.code))
      if (piece !== null) pictures.set(pieceOf(slugOf(item.name[0])), piece)
    }
  }
  for (const { slug, picture } of categories) add(`category-${slug}`, picture)
  for (const { slug, picture } of [...pages.meatsGallery, ...pages.zone1MeatsGallery]) add(`gallery-${slug}`, picture)
  for (const { scene } of [...pages.homeSlides, pages.topSlide]) {
    for (const [size, [width, height]] of Object.entries(pages.bannerSizes)) {
      pictures.set(bannerPicture(scene, size), drawBanner(scene, width, height))
    }
  }
  pictures.set(pictureOf('wechat'), drawChat())
  return pictures
}
