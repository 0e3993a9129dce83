import { linkFaults, unknownPlaceholders } from '#domain/desk/markdown-faults.ts'
import { isShopPage } from '#domain/desk/shop-pages.ts'
import type { Words } from '#i18n/words.ts'
import type { TextContent, TextKind } from './_text-seeds.ts'

/**
 * Returns what is probably a mistake in a text, in sentences (rules §16 "Texts"). A link that browsers don't follow and a
 * placeholder that nothing fills must not be published; the others may be.
 */
export function textWarnings(kind: TextKind, { fields, body }: TextContent, t: Words): readonly string[] {
  const { link } = fields
  const ofBanner = typeof link === 'string' && link !== '' ? linkFaults(`[](${link})`, isShopPage) : []
  const links = [...linkFaults(body, isShopPage), ...ofBanner].map((fault) =>
    t(`deskTexts.warning.${fault.kind}`, { link: fault.link || '( )' }),
  )
  const words = Object.values(fields).filter((value) => typeof value === 'string')
  const names = [...words, body].flatMap((text) => unknownPlaceholders(kind, text))
  return [...new Set([...links, ...names.map((name) => t('deskTexts.warning.placeholder', { name }))])]
}
