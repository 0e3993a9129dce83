import { draw } from './draw.ts'
import { shellWord } from './shell-words.ts'

/** Tells the shopper at the top of the page that the cart is only in memory and lost with the page (safety R11). */
export function showStorageNotice(): void {
  document
    .querySelector('main')
    ?.insertAdjacentElement(
      'afterbegin',
      draw('p', { class: 'notice bad page', role: 'alert' }, shellWord('shell.unsaved')),
    )
}
