const pauseMs = 600

/**
 * `<text-preview>` inside of a text's form: shows the page anew after each pause in typing, in the language that was typed or
 * asked for last, and keeps the place to which it was scrolled.
 */
class TextPreview extends HTMLElement {
  connectedCallback(): void {
    const form = this.closest('form')
    let frame = this.querySelector('iframe')
    const buttons = [...this.querySelectorAll<HTMLButtonElement>('button[data-language]')]
    if (!form || !frame) return
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
    const show = () => {
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
        if (next.contentWindow?.location.href === 'about:blank') return
        const all = [...this.querySelectorAll('iframe')]
        const seen = all.find(({ hidden }) => !hidden)?.contentWindow
        const place = seen && seen.location.href !== 'about:blank' ? seen.scrollY : undefined
        for (const older of all.slice(0, all.indexOf(next))) older.remove()
        next.hidden = false
        const target = next.contentDocument?.getElementById(anchor)
        // The page opens a question that its address names, and this one's names none.
        if (target?.matches('details')) target.setAttribute('open', '')
        next.contentWindow?.scrollTo({ top: place ?? topOf(target), behavior: 'instant' })
      })
      form.requestSubmit(shown)
    }
    for (const button of buttons)
      button.addEventListener('click', (event) => {
        event.preventDefault()
        shown = button
        show()
      })
    form.addEventListener('input', ({ target }) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
      const typed = buttons.find(({ dataset }) => name.startsWith(`${dataset['language']}.`))
      if (!typed) return
      shown = typed
      clearTimeout(pause)
      pause = setTimeout(show, pauseMs)
    })
    show()
  }
}

/** Returns how far a page is scrolled when it opens at a place: what sticks to its top stays above that. */
function topOf(place: HTMLElement | null | undefined): number {
  if (!place) return 0
  return place.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(place).scrollMarginTop)
}

customElements.define('text-preview', TextPreview)
