import { announce } from '#i18n/announce.ts'
import { pathPrefix } from '#i18n/paths.ts'
import { $wishes, setWish } from '#stores/wishes.ts'
import { pageLocale, shellWord } from './shell-words.ts'

/**
 * Saves a product to the wishlist or takes it off, and says so: at once, so that it holds even where the page is left.
 * What tells the account is fetched with the first press; offline it waits for the account's page.
 */
export async function wish(code: string, name: string, heart: Element): Promise<void> {
  const isWanted = !$wishes.get().includes(code)
  heart.parentElement?.querySelector('.wish-fault')?.remove()
  setWish(code, isWanted)
  announce(shellWord(isWanted ? 'shell.wish.saved' : 'shell.wish.removed', { name }))
  const account = await import('./wish-account.ts').catch(() => null)
  const told = (await account?.tellAccount(code, isWanted)) ?? null
  if (told === 'login') window.location.assign(`${pathPrefix(pageLocale)}/account`)
  else if (told !== null) sayBeside(heart, told.fault)
}

function sayBeside(heart: Element, fault: string): void {
  const said = document.createElement('p')
  said.className = 'notice bad wish-fault'
  said.setAttribute('role', 'alert')
  said.textContent = fault
  heart.insertAdjacentElement('afterend', said)
}
