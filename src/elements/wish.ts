import { pathPrefix } from '#i18n/paths.ts'
import { $wishes } from '#stores/wishes.ts'
import { announce, pageLocale, shellWord } from './shell-words.ts'

/**
 * Saves a product to the wishlist or takes it off, and says so. How the account is told is fetched only now. Where
 * the server wants a login it leads there; where it refuses the product its word stands beside the heart (spec §6, §8).
 */
export async function wish(code: string, name: string, heart: Element): Promise<void> {
  const isSaved = $wishes.get().includes(code)
  heart.parentElement?.querySelector('.wish-fault')?.remove()
  // Offline the rest of it can't be fetched: the heart stays as it is, and says nothing that is not so.
  const account = await import('./wish-account.ts').catch(() => null)
  if (account === null) return
  announce(shellWord(isSaved ? 'shell.wish.removed' : 'shell.wish.saved', { name }))
  const { isLoginNeeded, fault } = await account.changeWish(code)
  if (isLoginNeeded) window.location.assign(`${pathPrefix(pageLocale)}/account`)
  if (fault !== null) sayBeside(heart, fault)
}

function sayBeside(heart: Element, fault: string): void {
  const said = document.createElement('p')
  said.className = 'notice bad wish-fault'
  said.setAttribute('role', 'alert')
  said.textContent = fault
  heart.insertAdjacentElement('afterend', said)
}
