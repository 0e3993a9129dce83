// The picture beside the chat link: two bubbles over the pot. A real shop puts its QR code there.

import { ground } from './ground.ts'
import { createPen, faceFill, shadow } from './light.ts'
import { motif } from './motif.ts'
import { cream, jade, red } from './palette.ts'
import { circle, finish, path, times } from './svg.ts'

export function drawChat(): string {
  const pen = createPen(8)
  const back = ground(pen, 'mint')
  const body =
    shadow(pen, 210, 318, 150, 28) +
    path('M76 176q0-78 92-78t92 78-92 78q-20 0-38-5l-38 22 8-38q-24-24-24-57Z', faceFill(pen, jade)) +
    motif('pot', 168, 176, 2.3, cream, jade) +
    path('M206 236q0-58 66-58t66 58q0 24-16 40l6 30-32-18q-10 3-24 3-66 0-66-55Z', faceFill(pen, red)) +
    times(3, (k) => circle(246 + k * 26, 236, 8, cream)).join('')
  return finish(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" stroke-linecap="round" stroke-linejoin="round">${pen.definitions()}${back}${body}</svg>\n`,
  )
}
