import { smallPicture } from '#domain/catalog/photo.ts'
import { priceIn, stockIn } from '#domain/catalog/price.ts'
import { firstImage, type Product, productPath } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney, languageTags } from '#i18n/format.ts'
import { loadWords } from '#i18n/lazy-words.ts'
import { pathPrefix } from '#i18n/paths.ts'
import type { Words } from '#i18n/words.ts'
import { $suggestions, suggest } from '#stores/catalog/suggestions.ts'
import { draw } from './draw.ts'
import { pageArea, pageLocale } from './shell-words.ts'

const typingPauseMs = 180

/** The area whose prices and stock are shown. */
interface SuggestionArea {
  readonly id: number
  readonly warehouse: { readonly name: string }
}

/** Connects a search field with a list of suggestions below it, once its words are there. */
export async function suggestBelow(
  form: HTMLFormElement,
  input: HTMLInputElement,
  area: SuggestionArea,
): Promise<void> {
  new SuggestionList(form, input, area, await loadWords(pageLocale, ['suggestions'])).begin()
}

/** The list below a search field: a combobox with a listbox, as in the ARIA practices. */
class SuggestionList {
  readonly #form: HTMLFormElement
  readonly #input: HTMLInputElement
  readonly #area: SuggestionArea
  readonly #t: Words
  readonly #list = document.createElement('ul')
  /** Shown instead of the list when nothing is found; the announcer says it. */
  readonly #nothing: HTMLElement
  #active = -1
  #pause: number | undefined

  constructor(form: HTMLFormElement, input: HTMLInputElement, area: SuggestionArea, t: Words) {
    this.#form = form
    this.#input = input
    this.#area = area
    this.#t = t
    this.#nothing = draw('p', { class: 'suggestions none' }, t('suggestions.nothing'))
  }

  begin(): void {
    this.#list.id = `${this.#input.id}-list`
    this.#list.className = 'suggestions'
    this.#list.role = 'listbox'
    this.#list.ariaLabel = this.#t('suggestions.list')
    this.#list.hidden = true
    this.#nothing.ariaHidden = 'true'
    this.#nothing.hidden = true
    this.#form.appendChild(this.#list)
    this.#form.appendChild(this.#nothing)
    this.#input.setAttribute('aria-autocomplete', 'list')
    this.#input.setAttribute('aria-controls', this.#list.id)
    this.#input.addEventListener('input', (event) => this.#typed(event))
    this.#input.addEventListener('compositionend', () => this.#askSoon())
    this.#input.addEventListener('keydown', (event) => this.#pressed(event))
    this.#input.addEventListener('blur', () => this.#close())
    // Keep the focus in the field, so that a click on the list does not close it first.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault())
    $suggestions.listen(() => this.#draw())
    // Text typed while this script was loading.
    if (this.#input.value !== this.#input.defaultValue) this.#askSoon()
  }

  /** Ignores unfinished input-method text, such as half a Chinese word. */
  #typed(event: Event): void {
    if (!(event instanceof InputEvent && event.isComposing)) this.#askSoon()
  }

  #askSoon(): void {
    window.clearTimeout(this.#pause)
    this.#pause = window.setTimeout(() => void suggest(this.#input.value.trim(), pageArea ?? ''), typingPauseMs)
  }

  #pressed(event: KeyboardEvent): void {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && this.#list.childElementCount > 0) {
      event.preventDefault()
      if (this.#list.hidden) this.#open()
      this.#activate(this.#active + step)
    } else if (event.key === 'Enter' && this.#active >= 0) {
      event.preventDefault()
      this.#go(this.#list.children[this.#active])
    } else if (event.key === 'Escape' && !(this.#list.hidden && this.#nothing.hidden)) {
      event.preventDefault()
      this.#close()
    }
  }

  /** Activates one option. A step past either end returns to the field. */
  #activate(index: number): void {
    const options = [...this.#list.children]
    this.#active = index < -1 ? options.length - 1 : index >= options.length ? -1 : index
    options.forEach((option, at) => {
      option.ariaSelected = String(at === this.#active)
    })
    const active = options[this.#active]
    active?.scrollIntoView({ block: 'nearest' })
    if (active) this.#input.setAttribute('aria-activedescendant', active.id)
    else this.#input.removeAttribute('aria-activedescendant')
  }

  #draw(): void {
    const { text, products, total } = $suggestions.get()
    const options = products.map((product) => this.#productOption(product))
    if (total > products.length) options.push(this.#allOption(text, total))
    options.forEach((option, index) => {
      option.id = `${this.#list.id}-${index}`
      option.addEventListener('click', () => this.#go(option))
    })
    this.#list.replaceChildren(...options)
    this.#activate(-1)
    if (options.length > 0 && document.activeElement === this.#input) this.#open()
    else this.#close()
    if (text === '') return
    this.#nothing.hidden = options.length > 0 || document.activeElement !== this.#input
    announce(this.#t(products.length > 0 ? 'suggestions.announced' : 'suggestions.nothing', { shown: products.length }))
  }

  #productOption(product: Product): HTMLLIElement {
    const names = draw('span', {}, draw('b', {}, localizedName(product, pageLocale)))
    if (pageLocale === 'en' && product.nameTw) names.appendChild(draw('i', { lang: languageTags.tw }, product.nameTw))
    const picture = draw('img', {
      alt: '',
      width: '48',
      height: '48',
      src: smallPicture(firstImage(product) ?? '/icons/pot.svg', 48),
    })
    const price = priceIn(product, this.#area)
    const option = optionTo(productPath(product))
    option.replaceChildren(
      picture,
      names,
      stockIn(product, this.#area) === 0
        ? draw('span', { class: 'badge bad' }, this.#t('suggestions.soldOut'))
        : draw('span', { class: 'price' }, price ? formatMoney(price.effective, pageLocale) : ''),
    )
    return option
  }

  #allOption(text: string, total: number): HTMLLIElement {
    const option = optionTo(`/search?${new URLSearchParams({ q: text })}`)
    option.classList.add('all')
    option.textContent = this.#t('suggestions.all', { total })
    return option
  }

  #go(option: Element | undefined): void {
    if (option instanceof HTMLElement) window.location.assign(option.dataset['href'] ?? '')
  }

  #open(): void {
    this.#list.hidden = false
    this.#input.ariaExpanded = 'true'
  }

  #close(): void {
    this.#list.hidden = true
    this.#nothing.hidden = true
    this.#input.ariaExpanded = 'false'
    this.#activate(-1)
  }
}

function optionTo(path: string): HTMLLIElement {
  return draw('li', { role: 'option', 'data-href': pathPrefix(pageLocale) + path })
}
