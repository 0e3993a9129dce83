import { localizedName } from '#domain/locale.ts'
import { formatMoment, formatMoney } from '#i18n/format.ts'
import { $cartLines } from '#stores/cart/cart.ts'
import { $lastQuote, isStillPriced } from '#stores/cart/last-quote.ts'
import { draw } from './draw.ts'
import { pageLocale } from './shell-words.ts'

/** The cart as stored on this device, for the offline page. The page reloads when the connection returns. */
class OfflineCart extends HTMLElement {
  connectedCallback(): void {
    $cartLines.subscribe(() => this.#draw())
    window.addEventListener('online', () => window.location.reload())
  }

  #draw(): void {
    const last = $lastQuote.get()
    const lines = $cartLines.get()
    const list = this.querySelector('[data-lines]')
    const rows = lines.map(({ key, code, picked }) => {
      const known = last?.lines.find((line) => line.key === key)
      const isSame = known?.picked === picked
      const amount = isSame && known.lineTotal !== null ? formatMoney(known.lineTotal, pageLocale) : ''
      const name = known ? localizedName(known, pageLocale) : code
      return draw('li', {}, ...[name, `× ${picked}`, amount].map((text) => draw('span', {}, text)))
    })
    list?.replaceChildren(...rows)
    this.#show('empty', lines.length === 0)
    this.#show('full', lines.length > 0)
    const isPriced = last !== null && isStillPriced(last, lines)
    this.#show('priced', isPriced)
    this.#show('unpriced', !isPriced)
    if (!isPriced) return
    this.#write('total', formatMoney(last.total, pageLocale))
    this.#write('moment', formatMoment(last.atMs, pageLocale))
  }

  #show(part: string, isShown: boolean): void {
    for (const element of this.querySelectorAll<HTMLElement>(`[data-${part}]`)) element.hidden = !isShown
  }

  #write(part: string, text: string): void {
    const element = this.querySelector(`[data-${part}]`)
    if (element) element.textContent = text
  }
}

customElements.define('offline-cart', OfflineCart)
