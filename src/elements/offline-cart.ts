import { localizedName } from '#domain/locale.ts'
import { formatMoment, formatMoney } from '#i18n/format.ts'
import { $cartLines } from '#stores/cart/cart.ts'
import { $lastQuote, isStillPriced } from '#stores/cart/last-quote.ts'
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
      return this.#row(known ? localizedName(known, pageLocale) : code, picked, amount)
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

  #row(name: string, picked: number, amount: string): HTMLLIElement {
    const row = document.createElement('li')
    for (const text of [name, `× ${picked}`, amount]) {
      const part = document.createElement('span')
      part.textContent = text
      row.appendChild(part)
    }
    return row
  }

  #show(part: string, isShown: boolean): void {
    for (const place of this.querySelectorAll<HTMLElement>(`[data-${part}]`)) place.hidden = !isShown
  }

  #write(part: string, text: string): void {
    const place = this.querySelector(`[data-${part}]`)
    if (place) place.textContent = text
  }
}

customElements.define('offline-cart', OfflineCart)
