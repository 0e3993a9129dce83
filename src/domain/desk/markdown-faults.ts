/**
 * What is wrong with a link. `dead`: no browser follows it, such as `javascript:…` or `www.example.com`. `unclosed`: its last
 * parenthesis is missing. `missing`: it leads to a path that is no page of the shop.
 */
export interface LinkFault {
  readonly kind: 'dead' | 'unclosed' | 'missing'
  /** The address, or how the link begins. */
  readonly link: string
}

/** The placeholder that the words of banners and of the announcement may have. */
const filledPlaceholder = '{{kitFrom}}'

/** A link: with its address in parentheses, as a reference, between angle brackets, or in HTML. */
const links =
  /(?<label>!?\[[^\]\n]*\]\()(?<inline>[^)\n]*)(?<end>\)?)|^ {0,3}\[[^\]^\n]+\]:[ \t]*(?<reference>\S+)[ \t]*$|<(?<auto>[a-z][\w+.-]*:[^>\s]*)>|\b(?:href|src)\s*=\s*["']?(?<html>[^"'>\s]*)/gim

/**
 * Returns what is wrong with the links of an editor's Markdown, in their order (rules §16 "Texts"). `isPage` tells whether a
 * path, without its language, leads to a page of the shop.
 */
export function linkFaults(source: string, isPage: (path: string) => boolean): readonly LinkFault[] {
  return [...withoutCode(source).matchAll(links)].flatMap(({ groups = {} }) => {
    const { label, inline = '', end, reference, auto, html } = groups
    if (label !== undefined && end === '') return [{ kind: 'unclosed', link: `${label}${inline}`.slice(0, 60) }]
    const [address = ''] = (reference ?? auto ?? html ?? inline).trim().replace(/^<|>$/g, '').split(/\s/)
    const kind = faultOf(address, isPage)
    return kind === null ? [] : [{ kind, link: address }]
  })
}

/** Returns the placeholders of a text of this kind that nothing fills. Only banners and the announcement have one. */
export function unknownPlaceholders(kind: string, text: string): readonly string[] {
  const isFilled = kind === 'banners' || kind === 'announcement'
  const names = text.match(/\{\{[^{}\n]*\}\}/g) ?? []
  return [...new Set(names)].filter((name) => !(isFilled && name === filledPlaceholder))
}

function faultOf(address: string, isPage: (path: string) => boolean): LinkFault['kind'] | null {
  if (/^(?:https?:\/\/|mailto:|tel:|[#?])/i.test(address)) return null
  if (!/^\/(?![/\\])/.test(address)) return 'dead'
  const path = address.replace(/[?#].*$/, '').replace(/^\/tw(?=\/|$)/, '')
  return isPage(path.replace(/(.)\/$/, '$1') || '/') ? null : 'missing'
}

/** Code shows its links as they are typed. */
function withoutCode(source: string): string {
  return source.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '').replace(/(`+)[^`][\s\S]*?\1/g, '')
}
