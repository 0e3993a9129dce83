import type { Area } from '#domain/catalog/area.ts'
import { localizedName, type Named } from '#domain/locale.ts'
import { type Cents, noCents } from '#domain/money.ts'
import { describeFailure } from '#domain/quote/line-failure.ts'
import type { Quote } from '#domain/quote/quote.ts'
import { type ShippingStep, shippingSteps } from '#domain/quote/shipping.ts'
import { announce } from '#i18n/announce.ts'
import { formatGoal, formatMoney } from '#i18n/format.ts'
import { goalChangeFacts } from '#i18n/goal-changes.ts'
import { loadWords } from '#i18n/lazy-words.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import type { Words } from '#i18n/words.ts'
import { type AreaPreview, previewArea } from '#stores/catalog/area-preview.ts'
import { noteAreaSwitch } from '#stores/catalog/area-switch.ts'
import { serverNowMs } from '#stores/server-clock.ts'
// Loaded by its address: imported as styles, every page would include them.
import styles from './area.css?url'
import { draw, drawButton, loadStyles } from './draw.ts'
import { pageArea, pageLocale } from './shell-words.ts'

/** A figure's name, and its value in both areas. */
type Row = readonly [name: string, here: string, there: string]

const none = '–'

/**
 * Shows in the area dialog how the chosen area would change the cart. Calls `change` when the shopper confirms;
 * otherwise the area and the cart stay.
 */
export async function previewSwitch(
  form: HTMLFormElement,
  chosen: string,
  change: (what: 'changed' | 'undoable') => void,
): Promise<void> {
  const dialog = form.closest('dialog')
  const [t] = await Promise.all([loadWords(pageLocale, ['area', 'cart']), loadStyles(styles)])
  if (dialog === null || pageArea === null) return change('changed')
  announce(t('area.checking'))
  form.setAttribute('aria-busy', 'true')
  const preview = await previewArea(pageArea, chosen)
  form.removeAttribute('aria-busy')
  announce('')
  // Stop if the shopper has closed the dialog or chosen again meanwhile, or if an earlier press has shown the preview.
  if (!dialog.open || form.hidden || new FormData(form).get('area') !== chosen) return
  const leave = () => dialog.close()
  const confirm = () => {
    noteAreaSwitch(pageArea ?? '', chosen, preview?.lost.length ?? 0)
    change('undoable')
  }
  const panel = draw('div', { class: 'area-preview' })
  panel.replaceChildren(...(preview === null ? outage(t, confirm, leave) : answer(preview, t, confirm, leave)))
  form.hidden = true
  form.insertAdjacentElement('afterend', panel)
  dialog.setAttribute('aria-labelledby', 'area-preview-title')
  panel.querySelector<HTMLElement>('h2')?.focus()
  dialog.addEventListener(
    'close',
    () => {
      panel.remove()
      form.hidden = false
      form.reset()
      dialog.setAttribute('aria-labelledby', 'area-title')
    },
    { once: true },
  )
}

function title(text: string): HTMLElement {
  return draw('h2', { id: 'area-preview-title', tabindex: '-1' }, text)
}

function outage(t: Words, confirm: () => void, leave: () => void): readonly Node[] {
  return [
    title(t('area.outage')),
    draw('p', { class: 'soft' }, t('area.outageText')),
    actions(drawButton(t('area.switchAnyway'), 'button', confirm), drawButton(t('area.stay'), 'button quiet', leave)),
  ]
}

function answer(preview: AreaPreview, t: Words, confirm: () => void, leave: () => void): readonly Node[] {
  const here = localizedName(preview.here.area, pageLocale)
  const there = localizedName(preview.there.area, pageLocale)
  return [
    title(t('area.title', { area: there })),
    ...(isPaying() ? [draw('p', { class: 'notice' }, t('area.paying'))] : []),
    // Show the totals first: the list of changed prices can be long.
    sums(preview, t, here, there),
    ...failedLines(preview.lost, preview, t, ['bad', 'area.lost', 'area.lostText']),
    ...goalParts(preview, t),
    ...repricedLines(preview, t),
    ...sameLines(preview.back, preview, t('area.back')),
    ...sameLines(unchangedLines(preview), preview, t('area.kept')),
    ...failedLines(preview.still, preview, t, ['', 'area.still']),
    actions(
      drawButton(t('area.confirm', { area: there }), 'button', confirm),
      drawButton(t('area.keep', { area: here }), 'button quiet', leave),
    ),
  ]
}

/** Returns whether this page pays an order. The order was placed in its own area and does not change. */
function isPaying(): boolean {
  return /\/payment\/?$/.test(window.location.pathname)
}

/** Returns a list of lines that the other area does not have, each with the reason, under a heading and a note. */
function failedLines(
  lines: AreaPreview['lost'],
  { here, there, quoteThere }: AreaPreview,
  t: Words,
  [mood, heading, text]: readonly [string, MessageKey, MessageKey?],
): readonly Node[] {
  if (lines.length === 0) return []
  const area = localizedName(there.area, pageLocale)
  const items = lines.map((failed) => {
    const { reason, left, missing } = describeFailure(failed, quoteThere, { ...there, nowMs: serverNowMs() })
    const why = t(`cart.failed.${reason}`, { area, left, missing: missing === null ? '' : money(missing) })
    return draw('li', {}, draw('b', {}, nameOf(failed.code, here)), draw('span', {}, why))
  })
  return [part(mood, t(heading), items, text ? t(text) : '')]
}

function repricedLines({ change, here }: AreaPreview, t: Words): readonly Node[] {
  if (change.repriced.length === 0) return []
  const items = change.repriced.map(({ line, before, after }) => {
    return draw('li', {}, draw('b', {}, nameOf(line.code, here)), draw('span', {}, ...fromTo(before, after, t)))
  })
  return [part('', t('area.repriced'), items)]
}

/** Returns the goals reached or lost: free shipping, gifts, the deal. Shipping cost is among the sums. */
function goalParts({ goalChanges }: AreaPreview, t: Words): readonly Node[] {
  const facts = goalChangeFacts(
    goalChanges.filter(({ kind }) => kind !== 'shipping'),
    pageLocale,
  )
  if (facts.length === 0) return []
  const items = facts.map(({ kind, values }) => draw('li', {}, t(`cart.goalChange.${kind}`, values)))
  return [part('', t('area.goalChanges'), items)]
}

/** Returns the unchanged lines, without those that fail in this area. */
function unchangedLines({ change, back }: AreaPreview): AreaPreview['back'] {
  return change.kept.filter((line) => !back.includes(line))
}

function sameLines(lines: AreaPreview['back'], { here }: AreaPreview, heading: string): readonly Node[] {
  if (lines.length === 0) return []
  const items = lines.map((line) => draw('li', {}, nameOf(line.code, here)))
  return [part('good', heading, items)]
}

function part(mood: string, heading: string, items: readonly Node[], text = ''): HTMLElement {
  const list = draw('ul', { class: 'area-lines' }, ...items)
  return draw('div', { class: `notice ${mood}` }, draw('h3', {}, heading), list, ...(text ? [draw('p', {}, text)] : []))
}

/** Returns the cart's sums in both areas, and the shipping cost by subtotal. */
function sums(
  { here, there, quoteHere, quoteThere }: AreaPreview,
  t: Words,
  nameHere: string,
  nameThere: string,
): HTMLElement {
  const freeFrom = (minimum: Cents | null) => (minimum === null ? t('area.neverFree') : formatGoal(minimum, pageLocale))
  const rows: readonly Row[] = [
    [t('cart.summary.subtotal'), money(quoteHere.subtotal), money(quoteThere.subtotal)],
    ...discountRow(quoteHere, quoteThere, t),
    [t('cart.summary.shipping'), shippingText(quoteHere, t), shippingText(quoteThere, t)],
    [t('cart.summary.totalSoFar'), money(quoteHere.total), money(quoteThere.total)],
    ...stepsRow(here.area, there.area, t),
    [t('area.freeFrom'), freeFrom(here.area.minSubtotal), freeFrom(there.area.minSubtotal)],
  ]
  const head = draw('tr', {}, draw('td'), ...[nameHere, nameThere].map((name) => draw('th', { scope: 'col' }, name)))
  const body = rows.map(([name, before, after]) =>
    draw(
      'tr',
      { class: name === t('cart.summary.totalSoFar') ? 'total' : '' },
      draw('th', { scope: 'row' }, name),
      draw('td', {}, ...stepsIn(before, t)),
      draw('td', { class: before === after ? '' : 'changed' }, ...stepsIn(after, t)),
    ),
  )
  return draw('table', { class: 'area-sums' }, draw('thead', {}, head), draw('tbody', {}, ...body))
}

/** Returns each shipping step on its own line, with a pause between them for screen readers. */
function stepsIn(text: string, t: Words): readonly Node[] {
  return text
    .split('\n')
    .map((step, at) =>
      draw('span', {}, ...(at > 0 ? [draw('span', { class: 'unseen' }, t('area.stepPause'))] : []), step),
    )
}

/** Returns the discount row; nothing when there is no discount in either area. */
function discountRow({ discount: here }: Quote, { discount: there }: Quote, t: Words): readonly Row[] {
  if (!here?.amount && !there?.amount) return []
  const codes = new Set([here, there].flatMap((discount) => (discount?.amount ? [discount.code] : [])))
  const [before, after] = [here, there].map((discount) => (discount?.amount ? `−${money(discount.amount)}` : none))
  return [[t('cart.summary.discount', { code: [...codes].join(' / ') }), before ?? none, after ?? none]]
}

/** Returns the shipping cost by subtotal; nothing when it is flat until it is free, or the same in both areas. */
function stepsRow(here: Area, there: Area, t: Words): readonly Row[] {
  const [before = [], after = []] = [here, there].map((area) => shippingSteps(area).filter(({ amount }) => amount > 0))
  const text = (steps: readonly ShippingStep[]) =>
    steps
      .map(({ from, amount }) =>
        from === 0 ? money(amount) : t('area.step', { amount: money(amount), from: formatGoal(from, pageLocale) }),
      )
      .join('\n') || none
  if ((before.length < 2 && after.length < 2) || text(before) === text(after)) return []
  return [[t('area.steps'), text(before), text(after)]]
}

function shippingText({ lines, shipping }: Quote, t: Words): string {
  if (lines.length === 0) return none
  if (shipping === null) return t('cart.summary.noShipping')
  return shipping.amount === noCents ? t('cart.free') : money(shipping.amount)
}

/**
 * Returns the price before and after. Neither is crossed out, since it is not an offer; screen readers get it in words.
 */
function fromTo(before: Cents, after: Cents, t: Words): readonly Node[] {
  if (before === after) return [draw('span', { class: 'price' }, money(after))]
  return [
    draw('span', { class: 'unseen' }, t('area.fromTo', { before: money(before), after: money(after) })),
    draw('span', { 'aria-hidden': 'true' }, `${money(before)} → `),
    draw('b', { class: 'price', 'aria-hidden': 'true' }, money(after)),
  ]
}

function actions(...buttons: readonly Node[]): HTMLElement {
  return draw('div', { class: 'area-actions' }, ...buttons)
}

function nameOf(code: string, { products, meats }: AreaPreview['here']): string {
  const thing: Named | undefined = products.get(code) ?? meats.get(code)
  return thing ? localizedName(thing, pageLocale) : code
}

function money(amount: Cents): string {
  return formatMoney(amount, pageLocale)
}
