// Before a page of the desk is left whose form holds what nobody has sent, the browser asks (rules §16 "Two at once").
const typedFields =
  'textarea, input:is([type="text"], [type="email"], [type="datetime-local"], [type="date"], :not([type]))'

/** The form that is on its way. Another one on the page may hold something still. */
let sent: EventTarget | null = null

/** Whether a form keeps something that is typed. A search and a form of ticks or buttons don't; `data-passing` says so too. */
function isKept(form: HTMLFormElement): boolean {
  return form.method === 'post' && form.dataset['passing'] === undefined && form.querySelector(typedFields) !== null
}

/** Whether a field is other than the page came with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = options.find((option) => option.defaultSelected) ?? options[0]
    return first?.selected === false
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  if (field.type === 'file') return (field.files?.length ?? 0) > 0
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Whether a form holds what is not saved: changed since, or sent and come back (`data-unsaved`). */
function isUnsaved(form: HTMLFormElement): boolean {
  return isKept(form) && (form.dataset['unsaved'] !== undefined || [...form.elements].some(isChanged))
}

// A preview goes into a frame, and the page stays.
window.addEventListener('submit', (event) => {
  const target = event.submitter?.getAttribute('formtarget') ?? '_self'
  if (!event.defaultPrevented && target === '_self') sent = event.target
})
window.addEventListener('pageshow', () => {
  sent = null
})
window.addEventListener('beforeunload', (event) => {
  if ([...document.forms].some((form) => form !== sent && isUnsaved(form))) event.preventDefault()
})

export {}
