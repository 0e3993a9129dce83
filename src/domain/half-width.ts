const fullWidth = /[\uff01-\uff5e]/g
const offset = 0xfee0

/**
 * Returns the text with full-width characters, as typed on a Chinese keyboard, in half width: ＳＢ－１２３ becomes SB-123.
 * Use it for text that a program reads, not for names and notes (rules §5).
 */
export function halfWidth(text: string): string {
  return text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - offset))
    .replaceAll('\u3000', ' ')
}
