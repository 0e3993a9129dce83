// A form of the desk that is on its way is not sent again: a second press of one of its buttons does nothing until the answer is
// here, or for ten seconds when none comes (rules §16 "Two at once").
const longestMs = 10_000

let sentAt = new WeakMap<HTMLFormElement, number>()

window.addEventListener('submit', (event) => {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
  // What goes into a frame leaves the page as it is.
  if ((event.submitter?.getAttribute('formtarget') ?? (form.target || '_self')) !== '_self') return
  const before = sentAt.get(form)
  if (before !== undefined && event.timeStamp - before < longestMs) event.preventDefault()
  else sentAt.set(form, event.timeStamp)
})
// The way back shows the page as it was left.
window.addEventListener('pageshow', () => {
  sentAt = new WeakMap()
})

export {}
