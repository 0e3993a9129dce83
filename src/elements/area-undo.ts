import { announce } from '#i18n/announce.ts'
import { loadWords } from '#i18n/lazy-words.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import { $areaSwitch, type AreaSwitch, forgetAreaSwitch, undoAreaSwitch } from '#stores/catalog/area-switch.ts'
import styles from './area.css?url'
import { type AreaNews, noteAreaNews } from './area-news.ts'
import { draw, drawButton, loadStyles } from './draw.ts'
import { pageArea, pageLocale } from './shell-words.ts'

/**
 * Announces an area change once and moves the focus to the area button. A change that moved a cart can be undone while
 * this page is open: it restores the cart and the old area.
 */
export async function announceArea(form: HTMLFormElement, { what, isFocusVisible }: AreaNews): Promise<void> {
  const [t] = await Promise.all([loadWords(pageLocale, ['area']), loadStyles(styles)])
  const change = $areaSwitch.get()
  if (what === 'undone') {
    const text = t('area.undone', { area: areaName(form, pageArea ?? '') })
    showBar(text, t)
    announce(text)
  } else if (what === 'undoable' && change?.to === pageArea) offerUndo(form, change, t)
  else announce(t('area.done', { here: areaName(form, pageArea ?? '') }))
  // Don't move the focus of a shopper who has gone elsewhere.
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-opens="area-picker"]')?.focus({ focusVisible: isFocusVisible })
}

function offerUndo(form: HTMLFormElement, change: AreaSwitch, t: Words): void {
  const areas = { here: areaName(form, change.to), there: areaName(form, change.from) }
  const text = t(change.lost === 0 ? 'area.done' : 'area.doneLost', { ...areas, count: change.lost })
  const undo = () => {
    const old = form.querySelector<HTMLInputElement>(`[name="area"][value="${CSS.escape(change.from)}"]`)
    if (old === null) return forgetAreaSwitch()
    // Move the focus before the bar and its button disappear.
    noteAreaNews('undone')
    undoAreaSwitch()
    old.checked = true
    form.submit()
  }
  const dismiss = showBar(text, t, drawButton(t('area.undo', areas), 'text-button', undo))
  // The focus is on the area's button, so tell screen readers that there is an undo button.
  announce(joinSentences([text, t('area.undoWhere')]))
  // Remove the bar once the change is undone or forgotten, in another tab too, for example after a payment.
  $areaSwitch.listen((now) => now === null && dismiss())
}

/** Shows the bar until it is dismissed. Returns a function that dismisses it. */
function showBar(text: string, t: Words, ...buttons: readonly Node[]): () => void {
  const main = document.getElementById('content')
  const bar = draw('section', { class: 'notice area-undo no-print', 'aria-label': t('area.undoTitle') })
  const accept = () => {
    forgetAreaSwitch()
    bar.remove()
    main?.focus()
  }
  bar.replaceChildren(draw('p', {}, text), ...buttons, drawButton(t('area.accept'), 'text-button', accept))
  main?.insertAdjacentElement('afterbegin', bar)
  return () => bar.remove()
}

/** Returns the area's name as in the dialog. */
function areaName(form: HTMLFormElement, code: string): string {
  const choice = form.querySelector(`[name="area"][value="${CSS.escape(code)}"]`)
  return choice?.closest('label')?.querySelector('b')?.textContent ?? code
}
