import { withItemMovedDown, withItemMovedUp, withoutItem } from '#domain/desk/several.ts'
import { type FormOf, withNewItem } from '#gateway/desk-entry-form.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import type { Words } from '#i18n/words.ts'
import { takePictures, withoutPicture } from './_chosen-pictures.ts'
import { readSentForm, type Typed } from './_form.ts'

/** What was pressed in a form of an entry: its items change nothing yet. */
type Press = 'save' | 'items' | 'pictures' | 'stock' | 'delete'

/** A form of an entry as it was sent. */
interface SentEntry {
  readonly press: Press
  readonly typed: Typed
  readonly version: string
  /** The clocks that its times are typed by. */
  readonly timeZone: string
  /** What is wrong with the pictures that were chosen, by the path of their field. */
  readonly faults: Readonly<Record<string, string>>
  readonly notice: string | null
}

/** The buttons that change the items of a list, and what each makes of what was typed. */
const itemButtons: Readonly<Record<string, (typed: Typed, path: string, form: FormOf) => Typed>> = {
  add: (typed, path, form) => withNewItem(form, typed, path),
  remove: withoutItem,
  up: withItemMovedUp,
  down: withItemMovedDown,
}

/**
 * Reads a form of an entry: keeps the pictures that were chosen, and does what the buttons inside it say. Pictures that are
 * refused let nothing be saved (rules §16 "Catalog", "Pictures").
 */
export async function readEntryForm(desk: Fetcher, at: FormOf, request: Request, t: Words): Promise<SentEntry> {
  const { list } = at
  const form = await readSentForm(request)
  const taken = await takePictures(desk, list, form.files, form.typed, t)
  const { version = '', zone: timeZone = '', action, unpicture, ...rest } = taken.typed
  const pressed = Object.keys(itemButtons).find((name) => rest[name] !== undefined)
  const path = (pressed && rest[pressed]) ?? ''
  const typed = Object.fromEntries(Object.entries(rest).filter(([name]) => !Object.hasOwn(itemButtons, name)))
  const sent = { version, timeZone, faults: taken.faults, notice: null }
  if (action === 'stock' || action === 'delete') return { ...sent, press: action, typed }
  if (Object.keys(taken.faults).length > 0)
    return { ...sent, press: 'pictures', typed, notice: t('desk.fault.summary') }
  if (unpicture !== undefined) return { ...sent, press: 'items', typed: withoutPicture(list, typed, unpicture) }
  const change = pressed === undefined ? undefined : itemButtons[pressed]
  return change ? { ...sent, press: 'items', typed: change(typed, path, at) } : { ...sent, press: 'save', typed }
}
