import { announce } from '#i18n/announce.ts'
import { loadWords } from '#i18n/lazy-words.ts'
import { enterCode } from '#stores/cart/discount-codes.ts'
import { draw } from './draw.ts'
import { pageLocale } from './shell-words.ts'

/**
 * Enters the discount code of the page's address (`?code=WELCOME10`), says so, and takes it out of the address: a reload
 * must not bring back a code that the shopper has removed. What is no plain code is ignored.
 */
export async function takeLinkedCode(): Promise<void> {
  const address = new URL(window.location.href)
  const linked = address.searchParams.get('code') ?? ''
  address.searchParams.delete('code')
  window.history.replaceState(window.history.state, '', address)
  if (!/^[\w-]{1,64}$/.test(linked)) return
  const code = enterCode(linked)
  const t = await loadWords(pageLocale, ['cart'])
  const text = t('cart.code.linked', { code })
  document.getElementById('content')?.insertAdjacentElement('afterbegin', draw('p', { class: 'notice page' }, text))
  announce(text)
}
