import { withoutPhotos, withPhoto } from '#domain/catalog/photo.ts'
import { droppedFile } from '#domain/catalog/picture-file.ts'
import { storePicture } from '#gateway/desk-pictures.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import type { Words } from '#i18n/words.ts'
import { refusalText, type Typed } from './_form.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  picture_type: 'deskCatalog.picture.fault.type',
  picture_markup: 'deskCatalog.picture.fault.markup',
  picture_large: 'deskCatalog.picture.fault.large',
  picture_notes: 'deskCatalog.picture.fault.notes',
  pictures_off: 'deskCatalog.picture.off',
}

/** What was typed, with the addresses of the pictures that were chosen; and what is wrong with others, by their path. */
interface TakenPictures {
  readonly typed: Typed
  readonly faults: Readonly<Record<string, string>>
}

/** Whether a field holds several addresses, of which the first is shown: a product's drawings stay behind its photograph. */
const isListOfPictures = (list: string, path: string) => list === 'products' && path === 'imageFullurl'

/**
 * Keeps the pictures that a form has, each in a field `{path}.file` and smaller in `{path}.file.{width}`, and puts their addresses into the fields of these paths.
 * They stay chosen, whatever becomes of the rest of the form.
 */
export async function takePictures(
  desk: Fetcher,
  list: string,
  files: ReadonlyMap<string, File>,
  typed: Typed,
  t: Words,
): Promise<TakenPictures> {
  const addresses: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const [name, value] of Object.entries(typed)) {
    if (name.endsWith('.file') && value === droppedFile) faults[pathOf(name)] = t('deskCatalog.picture.fault.large')
  }
  for (const [name, file] of files) {
    if (!name.endsWith('.file')) continue
    const path = pathOf(name)
    const smaller = [...files].flatMap(([each, smallerFile]) => (each.startsWith(`${name}.`) ? [smallerFile] : []))
    const stored = await storePicture(desk, file, smaller)
    if (!stored.ok) faults[path] = refusalText(stored.error, t, refusals)
    else if (isListOfPictures(list, path)) addresses[path] = withPhoto(typed[path] ?? '', stored.value.address)
    else addresses[path] = stored.value.address
  }
  return { typed: { ...typed, ...addresses }, faults }
}

/** The field that a chosen file is for. */
function pathOf(name: string): string {
  return name.replace(/\.file$/, '')
}

/** Returns what was typed without the photograph at a path: its drawings show again. */
export function withoutPicture(list: string, typed: Typed, path: string): Typed {
  return { ...typed, [path]: isListOfPictures(list, path) ? withoutPhotos(typed[path] ?? '') : '' }
}
