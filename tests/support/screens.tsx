import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { promisesByOption } from '#components/delivery-promise.ts'
import { measuresOf } from '#components/part-measures.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { firstChoice, openChoice } from '#domain/cart/kit-choice.ts'
import { decodePicks } from '#domain/cart/picks-code.ts'
import type { Area } from '#domain/catalog/area.ts'
import { productPath } from '#domain/catalog/product.ts'
import { hasWindows } from '#domain/delivery/delivery-plan.ts'
import type { Locale } from '#domain/locale.ts'
import { listAreas } from '#gateway/areas.ts'
import { pathPrefix } from '#i18n/paths.ts'
import { listStates } from '#i18n/state-names.ts'
import { wordsForBrowser, wordsOf } from '#i18n/words.ts'
import { loadProductPage } from '../../src/pages/food-mart/_product-page.ts'
import { type GivenLine, wholeLine } from './demo-lines.ts'
import { type Answers, type DemoShop, openDemoShop } from './demo-shop.ts'

// The screens of the shop as a page mounts them: the page's words, the real stores, and the shop's own API behind them.

/** The start of a test. The default is a guest in Greater Los Angeles with an empty cart, in English. */
export interface Visit {
  readonly language?: Locale
  /** Code of the page's area. */
  readonly area?: string
  readonly cart?: readonly GivenLine[]
  readonly later?: readonly GivenLine[]
  /** Other values of `localStorage`. */
  readonly storage?: Readonly<Record<string, string>>
  /** Answers that replace those of the shop. */
  readonly answers?: Answers
  /** The page's path without its language. The default is the screen's own. */
  readonly path?: string
}

/** A shopper in front of one screen. */
export interface Shopper {
  readonly user: UserEvent
  readonly shop: DemoShop
  /** The addresses to which the page navigated, in order. */
  readonly went: readonly string[]
  /** Focuses a control and presses Enter. */
  press(control: HTMLElement): Promise<void>
  /** Returns the last announcement to screen readers. */
  announced(): string
  /** Returns the stored lines. */
  cart(): readonly CartLine[]
  /** Opens a screen of the same shop on the same device: a reload, or another page. */
  open(screen: Screen, visit?: Visit): Promise<Shopper>
}

/** One screen: its path and its island. */
export interface Screen {
  readonly path: string
  mount(page: Page): Promise<ReactElement>
}

interface Page {
  readonly language: Locale
  readonly area: string
  readonly base: string
  readonly shop: DemoShop
}

export const cartScreen: Screen = {
  path: '/cart',
  async mount({ language, area, base, shop }) {
    const { CartPanel } = await import('#islands/CartPanel.tsx')
    const own = await areaOf(shop, area)
    return (
      <div>
        <h1 tabIndex={-1}>{language}</h1>
        <CartPanel
          areaCode={area}
          promises={hasWindows(own.delivery) ? [] : promisesByOption(own, renderedAtMs, language, wordsOf(language))}
          days={[]}
          locale={language}
          base={base}
          words={wordsForBrowser(language, ['cart', 'contents', 'delivery'])}
        />
      </div>
    )
  },
}

/** When the server wrote what the page says of the delivery. */
const renderedAtMs = Date.parse('2026-11-23T20:00:00Z')

export const checkoutScreen: Screen = {
  path: '/checkout',
  async mount({ language, area, base, shop }) {
    const { CheckoutPanel } = await import('#islands/CheckoutPanel.tsx')
    const words = wordsForBrowser(language, ['cart', 'checkout', 'fields', 'giftCard', 'restore'])
    const own = await areaOf(shop, area)
    const states = listStates(language, own.states)
    return (
      <CheckoutPanel
        area={own}
        states={states}
        promises={hasWindows(own.delivery) ? [] : promisesByOption(own, renderedAtMs, language, wordsOf(language))}
        payHint=""
        locale={language}
        base={base}
        words={words}
      />
    )
  },
}

export const paymentScreen: Screen = {
  path: '/payment',
  async mount({ language, area, base, shop }) {
    const { PaymentPanel } = await import('#islands/PaymentPanel.tsx')
    return (
      <PaymentPanel
        area={await areaOf(shop, area)}
        locale={language}
        base={base}
        words={wordsForBrowser(language, ['payment', 'order'])}
        providers={['sandbox']}
        scripts={{ stripe: null, paypal: '', nonce: '' }}
      />
    )
  },
}

export const invoiceScreen: Screen = {
  path: '/invoice',
  async mount({ language, area, base, shop }) {
    const { InvoicePanel } = await import('#islands/InvoicePanel.tsx')
    const here = await areaOf(shop, area)
    return (
      <InvoicePanel
        area={here}
        locale={language}
        base={base}
        words={wordsForBrowser(language, ['contents', 'order'])}
      />
    )
  },
}

/** The account as the server draws it, for a guest. */
export const accountScreen: Screen = {
  path: '/account',
  async mount({ language, area, base, shop }) {
    const { AccountPanel } = await import('#islands/AccountPanel.tsx')
    const words = wordsForBrowser(language, ['account', 'fields', 'order', 'restore'])
    return <AccountPanel user={null} area={await areaOf(shop, area)} locale={language} base={base} words={words} />
  },
}

export const createAccountScreen: Screen = {
  path: '/create-account',
  async mount({ language, base }) {
    const { SignInPanel } = await import('#islands/SignInPanel.tsx')
    return (
      <SignInPanel
        mode="create"
        locale={language}
        base={base}
        words={wordsForBrowser(language, ['account', 'fields'])}
      />
    )
  },
}

/** The composer of a kit or bundle. `code` is the picks code in its address. */
export function kitScreen(slug: string, code = ''): Screen {
  return {
    path: `/food-mart/bundle/${slug}${code && `/${code}`}`,
    async mount({ language, area, base, shop }) {
      const { KitComposer } = await import('#islands/KitComposer.tsx')
      const { packGoods } = await import('#islands/composer/goods.ts')
      const here = await areaOf(shop, area)
      const page = await loadProductPage(slug, { backend: shop, area: here, nowMs: Date.now() }, true)
      if (!page?.product || !page.parts) throw new Error(`no kit ${slug}`)
      const { product, parts, meats, extras, servings } = page
      const offer = { meats: new Map(meats.map((meat) => [meat.productCode, meat])), extras }
      const asked = decodePicks(code)
      const opened = asked.ok ? openChoice(product, asked.value, offer) : asked
      return (
        <KitComposer
          {...{ extras, servings, area: here }}
          goods={packGoods(
            { product, parts, meats, measures: measuresOf(parts, language, wordsOf(language)) },
            here.id,
          )}
          first={opened.ok ? opened.value : firstChoice(product)}
          locale={language}
          base={base}
          path={base + productPath(product)}
          words={wordsForBrowser(language, ['composer', 'contents', 'product'])}
        />
      )
    },
  }
}

/** A part of a page as HTML, with the messages of every page. `start` loads the page's script. */
export function elementScreen(path: string, html: string, start: () => Promise<unknown>): Screen {
  return {
    path,
    async mount({ language, area }) {
      const block = document.createElement('script')
      block.type = 'application/json'
      block.id = 'shell-words'
      block.textContent = JSON.stringify({ locale: language, area, words: wordsForBrowser(language, ['shell']) })
      const part = document.createElement('div')
      part.innerHTML = html
      for (const each of [part, block]) document.body.appendChild(each)
      await start()
      return <main />
    },
  }
}

/** Returns the area with this code. @throws Error when there is none. */
async function areaOf(shop: DemoShop, code: string): Promise<Area> {
  const areas = await listAreas(shop)
  const area = areas.ok ? areas.value.find((each) => each.code === code) : undefined
  if (area === undefined) throw new Error(`no area ${code}`)
  return area
}

/** Opens a screen for the shopper of `visit`. */
export async function openScreen(screen: Screen, visit: Visit = {}): Promise<Shopper> {
  return show(await openDemoShop(), screen, visit)
}

/** Closes the last screen, before the modules of the next page load. */
let leave = () => {}

async function show(shop: DemoShop, opened: Screen, visit: Visit): Promise<Shopper> {
  const { language = 'en', area = 'SCAGLS', cart, later, storage = {}, answers, path = opened.path } = visit
  const base = pathPrefix(language)
  if (answers !== undefined) shop.answer(answers)
  localStorage.setItem('shop:version', '2')
  if (cart !== undefined) localStorage.setItem('shop:cart', JSON.stringify(cart.map(wholeLine)))
  if (later !== undefined) localStorage.setItem('shop:later', JSON.stringify(later.map(wholeLine)))
  for (const [key, text] of Object.entries(storage)) localStorage.setItem(key, text)

  document.body.innerHTML = '<main></main><div role="status" id="announcer"></div>'
  document.documentElement.lang = language
  window.history.replaceState(null, '', base + path)
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    shop.fetch(new Request(`http://localhost${address}`, init)),
  )
  const went: string[] = []
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void went.push(String(address)))
  vi.spyOn(window.location, 'replace').mockImplementation((address) => void went.push(String(address)))
  leave()
  // On a new page every store starts from storage.
  vi.resetModules()
  const user = userEvent.setup()
  const main = document.querySelector('main') ?? document.body
  const { unmount } = render(await opened.mount({ language, area, base, shop }), { container: main })
  leave = unmount
  return {
    user,
    shop,
    went,
    async press(control) {
      control.focus()
      await user.keyboard('{Enter}')
    },
    announced: () => document.getElementById('announcer')?.textContent ?? '',
    // The numbers of the pages' changes follow the lines.
    cart: () => JSON.parse(localStorage.getItem('shop:cart') ?? '[]').filter((entry: object) => 'code' in entry),
    open(next, nextVisit = {}) {
      return show(shop, next, { language, area, ...nextVisit })
    },
  }
}
