import { $areaZip, findZipPlace } from '#stores/checkout/address-lookup.ts'
import { pageArea } from './shell-words.ts'

/**
 * Chooses the area that delivers to the ZIP code of a form, and shows in the area dialog what that changes. Where there is
 * nothing to change, or more to say, the form goes to its page, which tells; on that page it always does, so that the page never
 * speaks of another ZIP code. The ZIP code is kept for the checkout.
 */
export async function chooseAreaOf(form: HTMLFormElement): Promise<void> {
  const zip = String(new FormData(form).get('zip')).trim()
  const place = await findZipPlace(zip)
  if (place !== null) $areaZip.set(`${place.state} ${zip}`)
  const choices = [...document.querySelectorAll<HTMLInputElement>('#area-picker [name="area"]')]
  const serving = choices.filter(
    ({ dataset: { states } }) => states === '' || states?.split(' ').includes(place?.state ?? ''),
  )
  const [only] = serving
  const isAtItsPage = new URL(form.action).pathname === location.pathname
  if (isAtItsPage || place === null || only === undefined || serving.length > 1 || only.value === pageArea)
    return form.submit()
  only.checked = true
  const dialog = only.closest('dialog')
  if (!dialog?.open) dialog?.showModal()
  only.form?.requestSubmit()
}
