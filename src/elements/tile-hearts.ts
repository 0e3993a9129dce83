// The hearts of the product tiles (rules §2, §15). The script draws them, since they need it, and a listing has 72 of
// them. One listener serves them all.
import { $guestWishlist } from '#stores/account/guest-wishlist.ts'
import { shellWord } from './shell-words.ts'
import { wish } from './wish.ts'

const drawing = document.createElement('template')
drawing.innerHTML =
  '<button type="button" class="heart"><svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6.1-8.5 11.2-8.5 11.2Z"/></svg></button>'

const hearts = [...document.querySelectorAll<HTMLElement>('.tile[data-code]')].flatMap((tile) => {
  const heart = drawing.content.firstElementChild?.cloneNode(true)
  if (!(heart instanceof HTMLElement)) return []
  const name = tile.querySelector('h2, h3')?.textContent ?? ''
  heart.setAttribute('aria-label', shellWord('shell.wish.save', { name }))
  tile.appendChild(heart)
  return [{ heart, name, code: tile.dataset['code'] ?? '' }]
})

$guestWishlist.subscribe((codes) => {
  for (const { heart, code } of hearts) heart.setAttribute('aria-pressed', String(codes.includes(code)))
})

document.addEventListener('click', ({ target }) => {
  const pressed = hearts.find(({ heart }) => target instanceof Node && heart.contains(target))
  if (pressed) void wish(pressed.code, pressed.name, pressed.heart)
})
