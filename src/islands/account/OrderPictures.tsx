import { smallPicture } from '#domain/catalog/photo.ts'
import type { Order } from '#domain/order/order.ts'

const maxPictures = 5

/** Pictures of an order's first products. Their names are beside them as text. */
export function OrderPictures({ order }: { order: Order }) {
  const pictures = order.lines.flatMap(({ key, imageFullurl }) => {
    const image = imageFullurl?.split(',')[0]?.trim()
    return image ? [{ key, image }] : []
  })
  if (pictures.length === 0) return null
  const others = order.lines.length - Math.min(pictures.length, maxPictures)
  return (
    <p className="order-pictures" aria-hidden="true">
      {pictures.slice(0, maxPictures).map(({ key, image }) => (
        <img key={key} className="plate" src={smallPicture(image, 64)} alt="" width="64" height="64" loading="lazy" />
      ))}
      {others > 0 && <span>+{others}</span>}
    </p>
  )
}
