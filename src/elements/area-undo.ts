import { announce } from '#i18n/announce.ts'
import { loadWords } from '#i18n/lazy-words.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import { $areaSwitch, type AreaSwitch, forgetAreaSwitch, undoAreaSwitch } from '#stores/catalog/area.ts'
import styles from './area.css?url'
import { type AreaNews, leaveAreaNews } from './area-news.ts'
import { draw, drawButton, takeStyles } from './draw.ts'
import { pageArea, pageLocale } from './shell-words.ts'

/**
 * Says once that the area has changed, or changed back, and leads to where it is chosen. A change that moved a cart can
 * be undone as long as this page is open: the cart exactly as it was, and the old area.
 */
export async function tellAreaNews(form: HTMLFormElement, { what, isSeen }: AreaNews): Promise<void> {
  const [t] = await Promise.all([loadWords(pageLocale, ['area']), takeStyles(styles)])
  const made = $areaSwitch.get()
  if (what === 'undone') {
    const text = t('area.undone', { area: areaName(form, pageArea ?? '') })
    tell(text, t)
    announce(text)
  } else if (made !== null && made.to === pageArea) offerUndo(form, made, t)
  else announce(t('area.done', { here: areaName(form, pageArea ?? '') }))
  // Who has gone on meanwhile stays where they are.
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-opens="area-picker"]')?.focus({ focusVisible: isSeen })
}

function offerUndo(form: HTMLFormElement, made: AreaSwitch, t: Words): void {
  const areas = { here: areaName(form, made.to), there: areaName(form, made.from) }
  const text = t(made.lost === 0 ? 'area.done' : 'area.doneLost', { ...areas, count: made.lost })
  const undo = () => {
    const old = form.querySelector<HTMLInputElement>(`[name="area"][value="${CSS.escape(made.from)}"]`)
    if (old === null) return forgetAreaSwitch()
    // Before the bar goes, and the focus with it.
    leaveAreaNews('undone')
    undoAreaSwitch()
    old.checked = true
    form.submit()
  }
  const putAway = tell(text, t, drawButton(t('area.undo', areas), 'text-button', undo))
  // The focus stands at the area's button: that there is a way back is not seen from there by who sees nothing.
  announce(joinSentences([text, t('area.undoWhere')]))
  // Undone or forgotten, in another tab too, such as by an order that was paid: there is nothing to offer any more.
  $areaSwitch.listen((now) => now === null && putAway())
}

/** Shows it until it is put away; answers how to put it away from elsewhere. */
function tell(text: string, t: Words, ...ways: readonly Node[]): () => void {
  const main = document.getElementById('content')
  const bar = draw('section', { class: 'notice area-undo no-print', 'aria-label': t('area.undoTitle') })
  const accept = () => {
    forgetAreaSwitch()
    bar.remove()
    main?.focus()
  }
  bar.replaceChildren(draw('p', {}, text), ...ways, drawButton(t('area.accept'), 'text-button', accept))
  main?.insertAdjacentElement('afterbegin', bar)
  return () => bar.remove()
}

/** The area's name as the dialog says it. */
function areaName(form: HTMLFormElement, code: string): string {
  const choice = form.querySelector(`[name="area"][value="${CSS.escape(code)}"]`)
  return choice?.closest('label')?.querySelector('b')?.textContent ?? code
}
