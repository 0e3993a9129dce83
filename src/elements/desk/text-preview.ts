const pauseMs = 600

/**
 * `<text-preview>` inside of a text's form: shows the page anew after each pause in typing, in the language that was typed or
 * asked for last. While somebody types it keeps the place to which it was scrolled; another language or width begins at the
 * passage that is edited. A page that is wider than its place is made smaller.
 */
class TextPreview extends HTMLElement {
  connectedCallback(): void {
    const form = this.closest('form')
    const stage = this.querySelector<HTMLElement>('.stage')
    let frame = this.querySelector('iframe')
    const buttons = [...this.querySelectorAll<HTMLButtonElement>('button[data-language]')]
    if (!form || !frame || !stage) return
    let [shown] = buttons
    // A page that opens at a place moves the pages around its frame too, so the frame is scrolled by hand.
    let anchor = ''
    for (const button of buttons) {
      const address = new URL(button.formAction)
      anchor = decodeURIComponent(address.hash.slice(1))
      address.hash = ''
      button.formAction = address.href
    }
    let count = 0
    let pause: ReturnType<typeof setTimeout> | undefined
    // Each page comes in a frame of its own, behind the one that is seen: nothing flashes, and the way back of the
    // browser does not lead through all of them.
    const show = (isKept: boolean) => {
      const before = frame
      if (!before || !shown) return
      const next = before.cloneNode()
      if (!(next instanceof HTMLIFrameElement)) return
      count += 1
      next.name = `text-preview-${count}`
      shown.formTarget = next.name
      next.hidden = true
      before.insertAdjacentElement('afterend', next)
      frame = next
      next.addEventListener('load', () => {
        // The empty page that each frame begins with loads too.
        if (!pageIn(next)) return
        const all = [...this.querySelectorAll('iframe')]
        const seen = pageIn(all.find(({ hidden }) => !hidden))
        const [kept, share] = [seen?.scrollY, shareOf(seen)]
        for (const older of all.slice(0, all.indexOf(next))) older.remove()
        next.hidden = false
        // The page opens a question that its address names, and this one's names none.
        const target = next.contentDocument?.getElementById(anchor)
        if (target?.matches('details')) target.setAttribute('open', '')
        if (isKept && kept !== undefined) next.contentWindow?.scrollTo({ top: kept, behavior: 'instant' })
        else showPassage(next, anchor, share)
      })
      form.requestSubmit(shown)
    }
    for (const button of buttons)
      button.addEventListener('click', (event) => {
        event.preventDefault()
        shown = button
        show(false)
      })
    form.addEventListener('input', ({ target }) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
      const typed = buttons.find(({ dataset }) => name.startsWith(`${dataset['language']}.`))
      if (!typed) return
      const isKept = shown === typed
      shown = typed
      clearTimeout(pause)
      pause = setTimeout(() => show(isKept), pauseMs)
    })
    const choices = [...this.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    const scaleToFit = () => {
      const width = Number(choices.find(({ checked }) => checked)?.value)
      stage.style.setProperty('--scale', String(Math.min(1, stage.clientWidth / width)))
    }
    for (const choice of choices)
      choice.addEventListener('change', () => {
        const seen = frame
        const share = shareOf(pageIn(seen))
        scaleToFit()
        // The page in the frame takes its new width when it is drawn next.
        if (seen) requestAnimationFrame(() => requestAnimationFrame(() => showPassage(seen, anchor, share)))
      })
    new ResizeObserver(scaleToFit).observe(stage)
    scaleToFit()
    show(false)
  }
}

/** The page in a frame; undefined while it has none. */
function pageIn(frame: HTMLIFrameElement | null | undefined): Window | undefined {
  const page = frame?.contentWindow
  return page && page.location.href !== 'about:blank' ? page : undefined
}

/** How far down a page is scrolled, from 0 to 1. */
function shareOf(page: Window | undefined): number {
  return page ? page.scrollY / Math.max(1, page.document.documentElement.scrollHeight) : 0
}

/** Scrolls to the passage that is edited, below what sticks to the top; in a text without one, as far down as before. */
function showPassage(frame: HTMLIFrameElement, anchor: string, share: number): void {
  const page = pageIn(frame)
  if (!page) return
  const passage = page.document.getElementById(anchor)
  const top = passage
    ? page.scrollY + passage.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(passage).scrollMarginTop)
    : share * page.document.documentElement.scrollHeight
  page.scrollTo({ top, behavior: 'instant' })
}

customElements.define('text-preview', TextPreview)
