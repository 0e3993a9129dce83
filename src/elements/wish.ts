import { pathPrefix } from '#i18n/paths.ts'
import { $isLoginNeeded } from '#stores/session.ts'
import { $wishes } from '#stores/wishes.ts'
import { $wishFault, toggleWish } from '#stores/wishlist.ts'
import { announce, pageLocale, shellWord } from './shell-words.ts'

/**
 * Saves a product to the wishlist or takes it off, and says so. It brings what a page needs for an account, so it is
 * fetched with the first press. Where the server wants a login it leads there; where it refuses the product its word
 * stands beside the heart (spec §6, §8).
 */
export async function wish(code: string, name: string, heart: Element): Promise<void> {
  const isSaved = $wishes.get().includes(code)
  heart.parentElement?.querySelector('.wish-fault')?.remove()
  announce(shellWord(isSaved ? 'shell.wish.removed' : 'shell.wish.saved', { name }))
  await toggleWish(code)
  const fault = $wishFault.get()
  if ($isLoginNeeded.get()) window.location.assign(`${pathPrefix(pageLocale)}/account`)
  if (fault !== null) sayBeside(heart, fault)
}

function sayBeside(heart: Element, fault: string): void {
  const said = document.createElement('p')
  said.className = 'notice bad wish-fault'
  said.setAttribute('role', 'alert')
  said.textContent = fault
  heart.insertAdjacentElement('afterend', said)
}
