import { announce } from '#i18n/announce.ts'
import { pathPrefix } from '#i18n/paths.ts'
import { $guestWishlist, setWish } from '#stores/account/guest-wishlist.ts'
import { isSignedIn } from '#stores/account/token.ts'
import { draw } from './draw.ts'
import { pageLocale, shellWord } from './shell-words.ts'

/**
 * Adds a product to the wishlist or removes it, and announces it. It updates storage at once, so it holds even if the
 * shopper leaves the page. A guest gets a link to the wishlist. The code for the account loads on the first press;
 * offline, the change waits for the account page.
 */
export async function wish(code: string, name: string, heart: Element): Promise<void> {
  const isWanted = !$guestWishlist.get().includes(code)
  for (const said of document.querySelectorAll('.wish-said')) said.remove()
  setWish(code, isWanted)
  const saved = isSignedIn() ? 'shell.wish.saved' : 'shell.wish.savedByGuest'
  announce(shellWord(isWanted ? saved : 'shell.wish.removed', { name }))
  if (isWanted && !isSignedIn()) leadFrom(heart)
  const account = await import('./wish-account.ts').catch(() => null)
  const told = (await account?.sendToAccount(code, isWanted)) ?? null
  if (told === 'login') window.location.assign(`${pathPrefix(pageLocale)}/account`)
  else if (told !== null) sayBeside(heart, told.fault)
}

function leadFrom(heart: Element): void {
  const way = draw('a', { href: `${pathPrefix(pageLocale)}/cart#wishlist` }, shellWord('shell.wish.see'))
  heart.insertAdjacentElement('afterend', draw('p', { class: 'notice good wish-said' }, way))
}

function sayBeside(heart: Element, fault: string): void {
  heart.insertAdjacentElement('afterend', draw('p', { class: 'notice bad wish-said', role: 'alert' }, fault))
}
