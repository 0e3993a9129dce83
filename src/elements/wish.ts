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
  for (const notice of document.querySelectorAll('.wish-notice')) notice.remove()
  setWish(code, isWanted)
  const saved = isSignedIn() ? 'shell.wish.saved' : 'shell.wish.savedByGuest'
  announce(shellWord(isWanted ? saved : 'shell.wish.removed', { name }))
  if (isWanted && !isSignedIn()) showWishlistLink(heart)
  const account = await import('./wish-account.ts').catch(() => null)
  const problem = (await account?.sendToAccount(code, isWanted)) ?? null
  if (problem === 'login') window.location.assign(`${pathPrefix(pageLocale)}/account`)
  else if (problem !== null) showFault(heart, problem.fault)
}

function showWishlistLink(heart: Element): void {
  // Links without a class stay on one line in a notice, for which a phone's column is too narrow.
  const link = draw('a', { class: 'way', href: `${pathPrefix(pageLocale)}/cart#wishlist` }, shellWord('shell.wish.see'))
  const notice = draw('p', { class: 'notice good wish-notice' }, link)
  heart.insertAdjacentElement('afterend', notice)
  notice.scrollIntoView({ block: 'nearest' })
}

function showFault(heart: Element, fault: string): void {
  // The status still says that it is saved.
  announce('')
  heart.insertAdjacentElement('afterend', draw('p', { class: 'notice bad wish-notice', role: 'alert' }, fault))
}
