// Small things strewn over the mouth of a bowl, the far ones first.
import type { Pen } from './light.ts'
import { times } from './svg.ts'

export const scatter = (pen: Pen, count: number, rx: number, ry: number, make: (x: number, y: number) => string) =>
  times(count, () => {
    const angle = pen.between(0, 6.28)
    const reach = Math.sqrt(pen.random())
    return [Math.cos(angle) * reach * rx, Math.sin(angle) * reach * ry] as const
  })
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => make(x, y))
    .join('')
