import { loadWords } from '#i18n/lazy-words.ts'
import { draw } from './draw.ts'
import { pageLocale } from './shell-words.ts'

/** Tells the shopper at the top of the page that the cart is only in memory and lost with the page (safety R11). */
export async function showStorageNotice(): Promise<void> {
  const t = await loadWords(pageLocale, ['storage'])
  document
    .querySelector('main')
    ?.insertAdjacentElement('afterbegin', draw('p', { class: 'notice bad page', role: 'alert' }, t('storage.refused')))
}
