import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { photoWidths } from '#domain/catalog/photo.ts'

/** What a photograph is of, by its file's name: `FM-SACHA.jpg`, `category-condiments.png`, `banner-hero-mobile.webp`. */
export interface PhotoName {
  readonly kind: 'product' | 'category' | 'banner'
  /** A product's code, a category's slug, or a banner's id. */
  readonly of: string
  /** A banner's width. */
  readonly screen: string | null
}

const formats = ['jpeg', 'png', 'webp', 'heif', 'tiff']
const maxBytes = 40_000_000
const minSide = 640
const maxWidth = { product: 1200, category: 320, banner: 1920 }

/** Reads a file's name. Returns null when it is not a picture's. */
export function readPhotoName(file: string): PhotoName | null {
  const [, name] = /^(.+)\.(?:jpe?g|png|webp|avif|tiff?)$/i.exec(file) ?? []
  if (name === undefined) return null
  const [, category] = /^category-(.+)$/i.exec(name) ?? []
  if (category !== undefined) return { kind: 'category', of: category, screen: null }
  const [, banner, screen] = /^banner-(.+)-(mobile|tablet|desktop)$/i.exec(name) ?? []
  if (banner !== undefined && screen !== undefined) return { kind: 'banner', of: banner, screen: screen.toLowerCase() }
  return { kind: 'product', of: name, screen: null }
}

/**
 * Makes all sizes of one photograph below `folder`: AVIF and WebP in each width, and one JPEG for mails, link previews and
 * old browsers. Products and categories become squares around what draws the eye. Returns the JPEG's file name, which
 * tells the rest (`photoAt`), or a fault in words. Nothing of the camera's data is kept, such as its place.
 */
export async function makePhoto(
  path: string,
  name: PhotoName,
  folder: string,
): Promise<{ readonly ok: true; readonly file: string } | { readonly ok: false; readonly fault: string }> {
  const bytes = await readFile(path)
  if (bytes.length > maxBytes) return { ok: false, fault: `has ${megabytes(bytes.length)}; 40 MB are the most` }
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (facts === undefined || !formats.includes(facts.format ?? ''))
    return { ok: false, fault: 'is not a JPEG, PNG, WebP, AVIF or TIFF picture' }
  const { width, height } = facts.autoOrient
  if (Math.min(width, height) < minSide)
    return { ok: false, fault: `has ${width} × ${height} pixels; its shorter side needs ${minSide} or more` }
  const isSquare = name.kind !== 'banner'
  const side = Math.min(maxWidth[name.kind], isSquare ? Math.min(width, height) : width)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const parts = [name.kind === 'product' ? '' : name.kind, name.of, name.screen ?? ''].filter((part) => part !== '')
  const base = `${parts
    .join('-')
    .toLowerCase()
    .replace(/[^\w-]+/g, '-')}.${hash}.`
  await mkdir(folder, { recursive: true })
  // The JPEG is written last: where it is, all are.
  const made = (await readdir(folder)).find((file) => file.startsWith(base) && file.endsWith('.jpg'))
  if (made !== undefined) return { ok: true, file: made }
  const whole = sharp(bytes).autoOrient().flatten({ background: '#ffffff' })
  const shaped = isSquare
    ? whole.resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    : whole.resize(side)
  const source = await shaped.toColorspace('srgb').png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const save = async (picture: Sharp, file: string) => writeFile(join(folder, file), await picture.toBuffer())
  for (const size of photoWidths(source.info.width)) {
    const resized = sharp(source.data).resize(size)
    await save(resized.clone().avif({ quality: 50 }), `${base}${size}.avif`)
    await save(resized.clone().webp({ quality: 72 }), `${base}${size}.webp`)
  }
  const file = `${base}${source.info.width}x${source.info.height}.jpg`
  await save(sharp(source.data).jpeg({ quality: 78, mozjpeg: true }), file)
  return { ok: true, file }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`
}
