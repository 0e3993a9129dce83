// The hearts of the product tiles (rules §2, §15). The script draws them, since they need it, and a listing has 72 of
// them. One listener serves them all.
import { $guestWishlist } from '#stores/account/guest-wishlist.ts'
import { shellWord } from './shell-words.ts'
import { wish } from './wish.ts'

const svg = 'http://www.w3.org/2000/svg'
const drawing = document.createElementNS(svg, 'svg')
for (const [name, value] of Object.entries({ width: '22', height: '22', viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
  drawing.setAttribute(name, value)
const outline = document.createElementNS(svg, 'path')
outline.setAttribute(
  'd',
  'M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6.1-8.5 11.2-8.5 11.2Z',
)
drawing.appendChild(outline)

const hearts = [...document.querySelectorAll<HTMLElement>('.tile[data-code]')].map((tile) => {
  const heart = document.createElement('button')
  heart.type = 'button'
  heart.className = 'heart'
  heart.appendChild(drawing.cloneNode(true))
  const name = tile.querySelector('h2, h3')?.textContent ?? ''
  heart.setAttribute('aria-label', shellWord('shell.wish.save', { name }))
  tile.appendChild(heart)
  return { heart, name, code: tile.dataset['code'] ?? '' }
})

$guestWishlist.subscribe((codes) => {
  for (const { heart, code } of hearts) heart.setAttribute('aria-pressed', String(codes.includes(code)))
})

document.addEventListener('click', ({ target }) => {
  const pressed = hearts.find(({ heart }) => target instanceof Node && heart.contains(target))
  if (pressed) void wish(pressed.code, pressed.name, pressed.heart)
})
