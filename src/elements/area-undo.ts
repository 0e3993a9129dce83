import { loadWords } from '#i18n/lazy-words.ts'
import { $areaSwitch, forgetAreaSwitch, undoAreaSwitch } from '#stores/area.ts'
import styles from './area.css?url'
import { draw, drawButton, takeStyles } from './draw.ts'
import { announce, pageLocale } from './shell-words.ts'

const undoneMark = 'shop:area-undone'

/** Says that the area has changed, and offers to undo it: the cart exactly as it was, and the old area. */
export async function offerUndo(form: HTMLFormElement): Promise<void> {
  const [t] = await Promise.all([loadWords(pageLocale, ['area']), takeStyles(styles)])
  const made = $areaSwitch.get()
  const main = document.getElementById('content')
  if (made === null || main === null) return
  const areas = { here: areaName(form, made.to), there: areaName(form, made.from) }
  const text = t(made.lost === 0 ? 'area.done' : 'area.doneLost', { ...areas, count: made.lost })
  const bar = draw('section', { class: 'notice area-undo no-print', 'aria-label': t('area.undoTitle') })
  const putAway = () => {
    forgetAreaSwitch()
    bar.remove()
    main.focus()
  }
  const undo = () => {
    const old = form.querySelector<HTMLInputElement>(`[name="area"][value="${CSS.escape(made.from)}"]`)
    if (old === null) return putAway()
    undoAreaSwitch()
    sessionStorage.setItem(undoneMark, made.from)
    old.checked = true
    form.submit()
  }
  bar.replaceChildren(
    draw('p', {}, text),
    drawButton(t('area.undo', areas), 'text-button', undo),
    drawButton(t('area.accept'), 'text-button', putAway),
  )
  main.insertAdjacentElement('afterbegin', bar)
  announce(text)
  // Undone or forgotten in another tab, such as by an order that was paid: there is nothing to offer any more.
  $areaSwitch.listen((now) => now === null && bar.remove())
}

/** The area's name as the dialog says it. */
function areaName(form: HTMLFormElement, code: string): string {
  const choice = form.querySelector(`[name="area"][value="${CSS.escape(code)}"]`)
  return choice?.closest('label')?.querySelector('b')?.textContent ?? code
}

/** Says that the change is undone, and leads to the page's beginning, where the way to undo it stood. */
export async function tellUndone(form: HTMLFormElement): Promise<void> {
  const code = sessionStorage.getItem(undoneMark) ?? ''
  sessionStorage.removeItem(undoneMark)
  const t = await loadWords(pageLocale, ['area'])
  document.getElementById('content')?.focus()
  announce(t('area.undone', { area: areaName(form, code) }))
}
