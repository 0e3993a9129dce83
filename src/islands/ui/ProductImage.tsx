import { smallPicture } from '#domain/catalog/photo.ts'
import { firstImage, type Product } from '#domain/catalog/product.ts'

interface Props {
  product: Product | undefined
  /** Width and height in pixels. */
  size: number
  isLazy?: boolean
}

/** A product's first picture, without a text since its name is beside it. Null when there is none. */
export function ProductImage({ product, size, isLazy = false }: Props) {
  const image = product && firstImage(product)
  if (!image) return null
  const source = smallPicture(image, size)
  return <img className="plate" src={source} alt="" width={size} height={size} loading={isLazy ? 'lazy' : undefined} />
}
