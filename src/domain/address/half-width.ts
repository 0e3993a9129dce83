const fullWidth = /[\uff01-\uff5e]/g
const between = 0xfee0

/**
 * `text` with the full-width characters of a Chinese keyboard as their half-width forms: ＳＢ－１２３ is SB-123, and its
 * wide space a plain one. All others stay as they are. For what a machine reads, not for names and notes. Spec silent.
 */
export function halfWidth(text: string): string {
  return text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - between))
    .replaceAll('\u3000', ' ')
}
