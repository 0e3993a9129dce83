const fullWidth = /[\uff01-\uff5e]/g
const offset = 0xfee0

/**
 * `text` with the full-width characters of a Chinese keyboard in their half-width form: ＳＢ－１２３ becomes SB-123, and
 * the wide space a plain one. Leaves all others alone. For what a machine reads, not for names and notes (rules §5).
 */
export function halfWidth(text: string): string {
  return text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - offset))
    .replaceAll('\u3000', ' ')
}
