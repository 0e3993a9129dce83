import { linkFaults } from '#domain/desk/markdown-faults.ts'
import { isShopPage } from '#domain/shop-pages.ts'
import { type Finding, finding } from './finding.ts'
import type { PageText } from './said-texts.ts'

/**
 * Returns the links of texts to paths that are no page of the shop, by the rule that the form of a text warns by (rules §16
 * "Texts"). Each address is told once for a text.
 */
export function linkFindings(pages: readonly PageText[]): readonly Finding[] {
  return pages.flatMap(({ path, text, links = [] }) => {
    const faults = [text, ...links.map((link) => `[](${link})`)].flatMap((source) => linkFaults(source, isShopPage))
    const missing = faults.flatMap(({ kind, link }) => (kind === 'missing' ? [link] : []))
    return [...new Set(missing)].map((link) => finding(path, 'text_link', { link }))
  })
}
